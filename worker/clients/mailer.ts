import { type ErrorResponse, Resend } from "resend";
import type { Config } from "../lib/config.ts";
import { unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  replyTo?: string;
  /** `content`: base64. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

/**
 * Why the mail service did not take a mail: `refused` it for what it is, is `busy` (and says how long), or could
 * not be asked (`down`), for which a wrong key counts, too: the mail itself may be right.
 */
export class MailTrouble extends Error {
  readonly kind: "refused" | "busy" | "down";
  /** Milliseconds after which trying again makes sense. */
  readonly waitMs: number | undefined;

  constructor(kind: MailTrouble["kind"], message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

export interface Mailer {
  /** Whether there is a key to send with. */
  configured: boolean;
  /**
   * Hands a mail over; within a day, the same `key` again sends nothing again.
   * @throws {ClubError} `unavailable`, caused by a MailTrouble, when the mail service does not take it.
   */
  send(mail: Mail, key?: string): Promise<void>;
}

/** A sender as a setting has it, `Name <address>` or the address alone, in its parts. */
export function mailboxIn(text: string): { name: string; address: string } {
  const [, name = "", address = text.trim()] = /^\s*"?(.*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name, address };
}

/** The sender of a mail: the name quoted, for it may hold what stands for something in a mail's head. */
const senderOf = (name: string, address: string): string =>
  `"${name.replace(/\s+/g, " ").replace(/["\\]/g, "\\$&")}" <${address}>`;

/**
 * Mail through Resend's API (or what stands in for it at the configured address).
 * @param sender asked when a mail is sent
 */
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

/** The key has sent a mail already, which only read differently: the member's address changed meanwhile, say. */
const wasTakenBefore = ({ name }: ErrorResponse): boolean => name === "invalid_idempotent_request";

function troubleOf(
  { name, message, statusCode }: ErrorResponse,
  retryAfter: string | undefined,
): MailTrouble {
  const words = `${statusCode ?? "no answer"} ${name}: ${message}`;
  if (statusCode === 429) return new MailTrouble("busy", words, (Number(retryAfter) || 1) * 1_000);
  return new MailTrouble(statusCode === 400 || statusCode === 422 ? "refused" : "down", words);
}
