import { encryptNotification, type VapidKeys, vapidHeaders } from "@block65/webcrypto-web-push";
import type { Config } from "../lib/config.ts";
import { fetchInTime, retryAfterMs, UpstreamTrouble } from "./upstream.ts";

export interface PushAddress {
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON, encrypted for the browser. */
  payload: string;
  /** Time for which the push service stores it for an offline browser. */
  ttlSeconds: number;
  /** `high` wakes a phone. */
  urgency: "normal" | "high";
  /** Replaces a stored message with the same topic: up to 32 characters of base64url. */
  topic: string;
}

/** The site's VAPID keys, in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Error of a push: the subscription is `gone` for good, the message `refused`, or the service `busy` or `down`. */
export class PushTrouble extends UpstreamTrouble<"gone" | "refused" | "busy" | "down"> {}

export interface PushSender {
  /** @throws {PushTrouble} if it is not accepted */
  send(to: PushAddress, message: PushMessage): Promise<void>;
}

/** Sends web pushes (RFC 8030, 8291, 8292). @param contact `mailto:` address of the operator */
export function webPush(config: Config, keys: PushKeys, contact: string): PushSender {
  const vapid: VapidKeys = { subject: contact, ...keys };
  // A signature is valid for all browsers of a push service.
  const signatures = new Map<string, Promise<{ authorization: string }>>();
  const signed = (address: PushAddress) => {
    const { origin } = new URL(address.endpoint);
    const known = signatures.get(origin);
    if (known) return known;
    const made = vapidHeaders(subscriptionOf(address), vapid).then(({ headers }) => headers);
    signatures.set(origin, made);
    return made;
  };
  return {
    async send(to, { payload, ttlSeconds, urgency, topic }) {
      try {
        const headers = {
          ...(await signed(to)),
          "Content-Encoding": "aes128gcm",
          "Content-Type": "application/octet-stream",
          TTL: String(ttlSeconds),
          Urgency: urgency,
          Topic: topic,
        };
        const body = await encryptNotification(subscriptionOf(to), new TextEncoder().encode(payload));
        const address = addressOf(config, to.endpoint);
        await fetchInTime(config, address, { method: "POST", headers, body }, async (response) => {
          if (!response.ok) throw troubleOf(response);
        });
      } catch (cause) {
        throw cause instanceof PushTrouble ? cause : new PushTrouble("down", redacted(to, cause));
      }
    },
  };
}

const subscriptionOf = ({ endpoint, p256dh, auth }: PushAddress) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
});

function addressOf({ PUSH_STAND_IN_URL }: Config, endpoint: string): string {
  if (PUSH_STAND_IN_URL === undefined) return endpoint;
  return `${PUSH_STAND_IN_URL}/send?${new URLSearchParams({ endpoint })}`;
}

/** Redacts the endpoint, which is a secret of the browser's. */
const redacted = ({ endpoint }: PushAddress, cause: unknown): string =>
  `${new URL(endpoint).host}: ${String(cause).replaceAll(endpoint, "its address")}`;

function troubleOf({ status, headers, url }: Response): PushTrouble {
  const words = `${url === "" ? "a push service" : new URL(url).host} answers ${status}`;
  if (status === 404 || status === 410) return new PushTrouble("gone", words);
  if (status === 429 || status === 503) return new PushTrouble("busy", words, retryAfterMs(headers));
  return new PushTrouble(status >= 500 || status === 408 ? "down" : "refused", words);
}
