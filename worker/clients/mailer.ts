import { Resend } from "resend";
import type { Config } from "../config.ts";
import { refuse } from "../errors.ts";
import { inTime } from "./in-time.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Whether there is a key to send with. */
  configured: boolean;
  /** @throws {ClubError} `unavailable` when the mail service does not take it. */
  send(mail: Mail): Promise<void>;
}

/** Mail through Resend's API (or what stands in for it at the configured address). */
export function resendMailer(config: Config): Mailer {
  const key = config.RESEND_API_KEY;
  const failed = (cause: unknown) => refuse("unavailable", "The e-mail could not be sent.", [], cause);
  return {
    configured: Boolean(key),
    async send(mail) {
      if (!key) throw failed(new Error("RESEND_API_KEY is not set"));
      const resend = new Resend(key, { baseUrl: config.RESEND_BASE_URL });
      const sending = resend.emails.send({ from: config.MAIL_FROM, ...mail });
      const { error } = await inTime(sending, config.UPSTREAM_TIMEOUT_MS).catch((cause) => {
        throw failed(cause);
      });
      if (error) throw failed(new Error(`${error.name}: ${error.message}`));
    },
  };
}
