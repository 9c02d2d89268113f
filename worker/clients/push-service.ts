import { encryptNotification, type VapidKeys, vapidHeaders } from "@block65/webcrypto-web-push";
import type { Config } from "../lib/config.ts";
import { inTime } from "./in-time.ts";

/** A browser as its push service knows it. */
export interface PushAddress {
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON, which the browser alone can read. */
  payload: string;
  /** How long it is kept for a browser that is not there. */
  ttlSeconds: number;
  /** `high` wakes a phone. */
  urgency: "normal" | "high";
  /** What waits for the browser with the same topic, this replaces: up to 32 characters of base64url. */
  topic: string;
}

/** By what push services know the site, in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Why a push service did not take a message: the browser is `gone` for good, it `refused` the message for what it is, is
 * `busy` (and may say how long), or could not be asked (`down`).
 */
export class PushTrouble extends Error {
  readonly kind: "gone" | "refused" | "busy" | "down";
  /** Milliseconds after which trying again makes sense. */
  readonly waitMs: number | undefined;

  constructor(kind: PushTrouble["kind"], message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

export interface PushSender {
  /**
   * Hands a message to the push service of a browser.
   * @throws {PushTrouble} when that does not take it
   */
  send(to: PushAddress, message: PushMessage): Promise<void>;
}

/**
 * Web push (RFC 8030, 8291, 8292), for a run.
 * @param contact `mailto:` of whoever runs the site, for those who run push services
 */
export function webPush(config: Config, keys: PushKeys, contact: string): PushSender {
  const vapid: VapidKeys = { subject: contact, ...keys };
  // One signature lasts for all browsers of a push service.
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
      const ended = new AbortController();
      const sending = async () => {
        const response = await fetch(addressOf(config, to.endpoint), {
          method: "POST",
          headers: {
            ...(await signed(to)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            TTL: String(ttlSeconds),
            Urgency: urgency,
            Topic: topic,
          },
          body: await encryptNotification(subscriptionOf(to), new TextEncoder().encode(payload)),
          // It is somebody else's address: it is followed nowhere.
          redirect: "manual",
          signal: ended.signal,
        });
        if (!response.ok) throw troubleOf(response);
      };
      try {
        await inTime(sending(), config.UPSTREAM_TIMEOUT_MS);
      } catch (cause) {
        throw cause instanceof PushTrouble ? cause : new PushTrouble("down", hostOnly(to, cause));
      } finally {
        // Lets go of the body, which nobody reads.
        ended.abort();
      }
    },
  };
}

const subscriptionOf = ({ endpoint, p256dh, auth }: PushAddress) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
});

/** Where a message goes: to the browser's push service, or to what stands in for all of them. */
function addressOf({ PUSH_STAND_IN_URL }: Config, endpoint: string): string {
  if (PUSH_STAND_IN_URL === undefined) return endpoint;
  return `${PUSH_STAND_IN_URL}/send?${new URLSearchParams({ endpoint })}`;
}

/** The address itself is a secret of the browser's. */
const hostOnly = ({ endpoint }: PushAddress, cause: unknown): string =>
  `${new URL(endpoint).host}: ${String(cause).replaceAll(endpoint, "its address")}`;

function troubleOf({ status, headers, url }: Response): PushTrouble {
  const words = `${url === "" ? "a push service" : new URL(url).host} answers ${status}`;
  if (status === 404 || status === 410) return new PushTrouble("gone", words);
  if (status === 429 || status === 503) return new PushTrouble("busy", words, patienceIn(headers));
  return new PushTrouble(status >= 500 || status === 408 ? "down" : "refused", words);
}

/** Milliseconds that the answer asks us to wait; the header holds seconds or a date. */
function patienceIn(headers: Headers): number | undefined {
  const header = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
