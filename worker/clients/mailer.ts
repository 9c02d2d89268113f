import { type ErrorResponse, Resend } from "resend";
import { HOUR_MS } from "../contract/durations.ts";
import type { Config } from "../lib/config.ts";
import { unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";
import { UpstreamTrouble } from "./upstream.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  replyTo?: string;
  /** `content` is base64. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** Error of a mail that was `refused`, or may succeed later: the service is `busy`, or `down` (also with a wrong key). */
export class MailTrouble extends UpstreamTrouble<"refused" | "busy" | "down"> {}

export interface Mailer {
  configured: boolean;
  /** Sends nothing if `key` was used within a day. @throws {ClubError} `unavailable`, caused by a MailTrouble */
  send(mail: Mail, key?: string): Promise<void>;
}

/** Splits a sender, `Name <address>` or a bare address, into its parts. */
export function mailboxIn(text: string): { name: string; address: string } {
  const [, name = "", address = text.trim()] = /^\s*"?(.*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name, address };
}

/** Formats a sender with the name quoted, since it may contain special characters. */
const senderOf = (name: string, address: string): string =>
  `"${name.replace(/\s+/g, " ").replace(/["\\]/g, "\\$&")}" <${address}>`;

/** @param sender returns the sender's name when a mail is sent */
export function resendMailer(config: Config, sender: () => string): Mailer {
  const apiKey = config.RESEND_API_KEY;
  const failed = (cause: MailTrouble) => unavailable("mail", "The e-mail could not be sent.", cause);
  return {
    configured: Boolean(apiKey),
    async send(mail, key) {
      if (!apiKey) throw failed(new MailTrouble("down", "RESEND_API_KEY is not set"));
      const resend = new Resend(apiKey, { baseUrl: config.RESEND_BASE_URL });
      const from = senderOf(sender(), mailboxIn(config.MAIL_FROM).address);
      const options = key === undefined ? {} : { idempotencyKey: key };
      const sending = resend.emails.send({ from, ...mail }, options);
      const { error, headers } = await inTime(sending, config.UPSTREAM_TIMEOUT_MS).catch((cause) => {
        throw failed(new MailTrouble("down", String(cause)));
      });
      if (error && !wasTakenBefore(error)) throw failed(troubleOf(error, headers?.["retry-after"]));
    },
  };
}

/** Returns true if the key has sent a mail that differed, say in the member's address: it is sent already. */
const wasTakenBefore = ({ name }: ErrorResponse): boolean => name === "invalid_idempotent_request";

export function troubleOf(
  { name, message, statusCode }: ErrorResponse,
  retryAfter: string | undefined,
): MailTrouble {
  const words = `${statusCode ?? "no answer"} ${name}: ${message}`;
  const least = name.endsWith("_quota_exceeded") ? HOUR_MS : 1_000;
  if (statusCode === 429)
    return new MailTrouble("busy", words, Math.max((Number(retryAfter) || 0) * 1_000, least));
  return new MailTrouble(statusCode === 400 || statusCode === 422 ? "refused" : "down", words);
}
