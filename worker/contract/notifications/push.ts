import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

/** Browsers on which one member is told by push. */
export const PUSH_DEVICES_MOST = 10;
const ENDPOINT_MOST = 1_000;

const NO_ADDRESS = "Your browser gave an address that can’t be used for notifications";
export const NO_KEYS = "Your browser gave keys that can’t be used for notifications";

/** So many bytes in base64url, with or without padding. */
const bytes = (count: number) =>
  z
    .string(NO_KEYS)
    .regex(/^[\w-]+={0,2}$/, NO_KEYS)
    .refine((text) => text.replace(/=+$/, "").length === Math.ceil((count * 4) / 3), NO_KEYS);

/** A subscription as the browser has it (`PushSubscription.toJSON()`). */
export const pushForm = z.object(
  {
    /** Where its push service takes what is for this browser. */
    endpoint: z.string(NO_ADDRESS).max(ENDPOINT_MOST, NO_ADDRESS),
    keys: z.object(
      {
        /** A point of P-256, uncompressed. */
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

/** A browser on which a member is told by push, as they see it themselves. */
export const pushDevice = z.strictObject({
  /** As `pushIdOf` (`push-id.ts`) gives it: by this a browser finds itself. */
  id: z.string(),
  /** Browser and system, such as "Firefox on Windows"; null where neither is known. */
  name: z.string().nullable(),
  /** Days at the club, `YYYY-MM-DD`. */
  since: z.string(),
  /** When something last reached its push service; null: nothing yet. */
  lastTold: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevices = z.strictObject({
  /** What a browser subscribes with (`applicationServerKey`), in base64url. */
  key: z.string(),
  devices: z.array(pushDevice),
});
export type PushDevices = z.infer<typeof pushDevices>;
