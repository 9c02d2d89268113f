import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

export const PUSH_DEVICES_MOST = 10;
const ENDPOINT_MOST = 1_000;

const NO_ADDRESS = "Your browser gave an address that can’t be used for notifications";
export const NO_KEYS = "Your browser gave keys that can’t be used for notifications";

/** A base64url value of so many bytes, with or without padding. */
const bytes = (count: number) =>
  z
    .string(NO_KEYS)
    .regex(/^[\w-]+={0,2}$/, NO_KEYS)
    .refine((text) => text.replace(/=+$/, "").length === Math.ceil((count * 4) / 3), NO_KEYS);

/** A subscription from the browser (`PushSubscription.toJSON()`). */
export const pushForm = z.object(
  {
    endpoint: z.string(NO_ADDRESS).max(ENDPOINT_MOST, NO_ADDRESS),
    keys: z.object(
      {
        /** An uncompressed P-256 point. */
        p256dh: bytes(65).regex(/^B/, NO_KEYS),
        auth: bytes(16),
      },
      NO_KEYS,
    ),
  },
  FORM_MESSAGE,
);
export type PushForm = z.infer<typeof pushForm>;

export const pushRemovalForm = z.object({ id: z.string("Choose one of your devices") }, FORM_MESSAGE);

const pushDevice = z.strictObject({
  /** Result of `pushIdOf` (`push-id.ts`), by which a browser recognises itself. */
  id: z.string(),
  name: z.string().nullable(),
  since: z.string(),
  /** Day of the last push that its service accepted; null for none. */
  lastTold: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevices = z.strictObject({
  /** Application server key for subscriptions (`applicationServerKey`), base64url. */
  key: z.string(),
  devices: z.array(pushDevice),
});
export type PushDevices = z.infer<typeof pushDevices>;
