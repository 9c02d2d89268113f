import type { PushKeys } from "../../clients/push-service.ts";
import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { NO_KEYS, type PushDevices, type PushForm } from "../../contract/notifications/push.ts";
import { pushIdOf } from "../../contract/notifications/push-id.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { actingUser } from "../../db/acting.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { toBase64 } from "../../lib/hash.ts";
import { decideRenewing, decideSubscribing, deviceBy } from "./rules.ts";
import * as store from "./store.ts";

type Device = ResultsOf<{ devices: ReturnType<typeof store.devicesOf> }>["devices"][number];

const present = (ctx: Context, { publicKey }: PushKeys, devices: readonly Device[]): PushDevices => {
  const dayOf = (at: number) => dayIn(ctx.club.timeZone, at);
  return {
    key: publicKey,
    devices: devices.map(({ id, name, createdAt, sentAt }) => ({
      id,
      name,
      since: dayOf(createdAt),
      lastTold: sentAt === null ? null : dayOf(sentAt),
    })),
  };
};

export async function listPushDevices(ctx: Context): Promise<PushDevices> {
  const { keys, devices } = await readAsMember(ctx, {
    keys: one(store.keysOf(ctx)),
    devices: store.devicesOf(ctx, actingUser(ctx)),
  });
  return present(ctx, keys ?? (await makeKeys(ctx)), devices);
}

/** @throws {ClubError} `invalid` (no push service), `conflict` (too many devices) */
export async function subscribe(ctx: Context, form: PushForm): Promise<PushDevices> {
  const devices = await saveSubscription(ctx, form, (found) => ({
    keys: decideSubscribing(found, form, ctx.config.PUSH_SERVICES),
    since: ctx.now,
  }));
  ctx.log("push-on");
  return devices;
}

/** @throws {ClubError} `not-found` (no subscription), `invalid`, `conflict` */
export async function renew(ctx: Context, form: PushForm): Promise<PushDevices> {
  const devices = await saveSubscription(ctx, form, (found) => ({
    keys: decideRenewing(found, form, ctx.config.PUSH_SERVICES),
    since: found.own?.createdAt ?? ctx.now,
  }));
  ctx.log("push-renewed");
  return devices;
}

/** Refuses a key that is no point on the curve: nothing could be encrypted for it. @throws {ClubError} `invalid` */
async function mustBePoint(p256dh: string): Promise<void> {
  const point = Buffer.from(p256dh, "base64url");
  await crypto.subtle
    .importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, [])
    .catch((cause) => {
      throw refuse("invalid", NO_KEYS, ["keys", "p256dh"], cause);
    });
}

interface Found {
  keys: PushKeys | undefined;
  own: { createdAt: number } | undefined;
  others: readonly object[];
}

async function saveSubscription(
  ctx: Context,
  form: PushForm,
  decide: (found: Found) => { keys: PushKeys; since: number },
): Promise<PushDevices> {
  await mustBePoint(form.keys.p256dh);
  const id = await pushIdOf(form.endpoint);
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      keys: one(store.keysOf(ctx)),
      own: one(store.sessionSubscription(ctx)),
      others: store.otherSubscriptions(ctx, actingUser(ctx), id),
    }),
    decide,
    save: ({ keys: { publicKey: serverKey }, since }, { member }) => ({
      hasRoom: store.mustHaveRoom(ctx, member.id, id),
      device: store.insertSubscription(ctx, member.id, { ...form, id, serverKey, since }),
      keys: one(store.keysOf(ctx)),
      devices: store.devicesOf(ctx, member.id),
    }),
  });
  return present(ctx, saved.keys ?? (await makeKeys(ctx)), saved.devices);
}

/** @throws {ClubError} `not-found` */
export async function unsubscribe(ctx: Context, id: string): Promise<PushDevices> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      keys: one(store.keysOf(ctx)),
      known: store.devicesOf(ctx, actingUser(ctx)),
    }),
    decide: ({ known }) => deviceBy(known, id),
    save: (_, { member }) => ({
      device: store.deleteSubscription(ctx, member.id, id),
      devices: store.devicesOf(ctx, member.id),
    }),
  });
  ctx.log("push-off");
  return present(ctx, found.keys ?? (await makeKeys(ctx)), saved.devices);
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };

/** Returns the first isolate's keys if several make some. */
async function makeKeys(ctx: Context): Promise<PushKeys> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(CURVE, true, ["sign"])) as CryptoKeyPair;
  const { d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  const made = { publicKey: toBase64Url(point), privateKey: d };
  const { kept } = await ctx.db.write({
    made: store.insertKeys(ctx, made),
    kept: one(store.keysOf(ctx)),
  });
  ctx.log("push-keys-made");
  return kept ?? made;
}

const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
