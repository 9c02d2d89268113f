import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import type { Door } from "../../contract/events/register.ts";
import { wallClock } from "../../contract/wall-clock.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { includesHash, keyedHashes } from "../../lib/keyed-hash.ts";
import { dayBy, unchangedDay } from "../coming/service.ts";
import { dayWithHours } from "../event-kinds/service.ts";
import { decideCheckIn, doorOf, noSuchCode } from "./door-rules.ts";
import { registerDay } from "./rules.ts";
import * as store from "./store.ts";

// The code on the wall of an evening: the day's id and a signature, which only the poster shows.

const SIGNATURE_LENGTH = 10;

const signatures = async (ctx: Context, day: string) => {
  const [newest, ...before] = await keyedHashes(ctx.config, "door", day);
  const short = (hash: string) => hash.slice(0, SIGNATURE_LENGTH);
  return [short(newest), ...before.map(short)] as const;
};

/** Returns the id of a code's day; no day's if the code is none. */
async function dayOf(ctx: Context, code: string): Promise<string> {
  const [, day = "", signature = ""] = /^([\da-z-]+)-([\da-f]{10})$/.exec(code) ?? [];
  return includesHash(await signatures(ctx, day), signature) ? day : "";
}

/** Returns the code for the poster of a day. @throws {ClubError} `forbidden`, `not-found` */
export async function showCode(ctx: Context, day: string): Promise<{ code: string }> {
  registerDay(await readAsMember(ctx, { day: one(dayBy(ctx, day)) }));
  const [newest] = await signatures(ctx, day);
  return { code: `${day}-${newest}` };
}

const load = (ctx: Context, day: string) => ({
  day: one(dayWithHours(ctx, day)),
  own: one(store.ownTick(ctx, day)),
});

const presented = (ctx: Context, day: Parameters<typeof doorOf>[0], isHere: boolean): Door => ({
  ...doorOf(day, clockOf(ctx)),
  ...{ date: atMidnightUtc(day.date), isHere },
});

const clockOf = ({ club, now }: Context): number => wallClock(now, club.timeZone);

/** Returns the evening of a code, and whether the reader is ticked, for anybody. @throws {ClubError} `not-found` */
export async function showDoor(ctx: Context, code: string): Promise<Door> {
  const { day, own } = await ctx.db.read(load(ctx, await dayOf(ctx, code)));
  if (!day) throw noSuchCode();
  return presented(ctx, day, own !== undefined);
}

/** Ticks the acting member, who is at the door. Idempotent. @throws {ClubError} `not-found`, `conflict` */
export async function checkIn(ctx: Context, code: string): Promise<Door> {
  const id = await dayOf(ctx, code);
  const { found } = await changeAsMember(ctx, {
    load: () => load(ctx, id),
    decide: (found) => decideCheckIn(found, clockOf(ctx)),
    save: ({ day }, { member }) => ({
      on: mustFind(ctx.db.q, unchangedDay(ctx, day)),
      ticked: store.tick(ctx, id, { userId: member.id, walkInId: null }, member.id),
    }),
  });
  if (!found.day) throw noSuchCode();
  return presented(ctx, found.day, true);
}
