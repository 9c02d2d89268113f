import { type Context, changeAsMember, readAsMember, saveAsMember } from "../../context.ts";
import type { Device } from "../../contract/members/devices.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { forgetEmailChanges } from "../../users/service.ts";
import { deviceIdOf, sessionOfDevice } from "./rules.ts";
import * as store from "./store.ts";
import { endOtherSessions } from "./store.ts";

export async function listDevices(ctx: Context): Promise<Device[]> {
  const { sessions } = await readAsMember(ctx, { sessions: store.ownSessions(ctx) });
  const dayOf = (at: number) => dayIn(ctx.club.timeZone, at);
  const devices = sessions.map(
    ({ tokenHash, device, createdAt, renewedAt }): Device => ({
      id: deviceIdOf(tokenHash),
      name: device,
      signedInOn: dayOf(createdAt),
      lastSeenOn: dayOf(renewedAt),
      isThis: ctx.credentials.includes(tokenHash),
    }),
  );
  return devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends a session, and pending changes of address, which an intruder may have made. @throws {ClubError} `not-found` */
export async function signOutDevice(ctx: Context, id: string): Promise<void> {
  await changeAsMember(ctx, {
    load: () => ({ sessions: store.ownSessions(ctx) }),
    decide: ({ sessions }) => sessionOfDevice(sessions, id),
    save: ({ tokenHash }, { member }) => ({
      session: store.endSession(ctx, member.id, tokenHash),
      wishes: forgetEmailChanges(ctx, member.id),
    }),
  });
  ctx.log("sessions-ended", { ended: 1 });
}

/** Ends all other sessions of the acting member and cancels pending changes of address. Returns the number ended. */
export async function signOutElsewhere(ctx: Context): Promise<{ ended: number }> {
  const saved = await saveAsMember(ctx, ({ id }) => ({
    ended: endOtherSessions(ctx, id),
    wishes: forgetEmailChanges(ctx, id),
  }));
  const ended = saved.ended.rowsAffected;
  ctx.log("sessions-ended", { ended });
  return { ended };
}
