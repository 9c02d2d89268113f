import { randomUUID } from "node:crypto";
import * as z from "zod";
import { bareAddress, type StoredMail } from "./mail.ts";

const MOST_RECIPIENTS = 50;

export class ResendError extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }

  toJSON() {
    return { statusCode: this.statusCode, name: this.code, message: this.message };
  }
}

const oneOrMany = z.union([z.string(), z.array(z.string())]);

/** Body that the `resend` package sends. Keys that the outbox does not show pass, as with Resend. */
const sentMail = z.looseObject({
  from: z.string().optional(),
  to: oneOrMany.optional(),
  cc: oneOrMany.nullish(),
  bcc: oneOrMany.nullish(),
  reply_to: oneOrMany.nullish(),
  subject: z.string().optional(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
  attachments: z
    .array(
      z.looseObject({
        filename: z.string(),
        content: z.base64(),
        content_type: z.string().default("application/octet-stream"),
      }),
    )
    .nullish(),
});

const invalid = (message: string) => new ResendError(422, "validation_error", message);
const missing = (field: string) =>
  new ResendError(422, "missing_required_field", `Missing \`${field}\` field.`);
const many = (field: string | string[] | null | undefined) => (field ? [field].flat() : []);

function requireAddresses(field: string, addresses: readonly string[]): void {
  const fits = (address: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(bareAddress(address));
  if (addresses.every(fits)) return;
  throw invalid(
    `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
  );
}

/** Checks a mail as Resend does. Throws ResendError 422 `missing_required_field` or `validation_error`. */
export function acceptMail(body: unknown, now: Date): StoredMail {
  const parsed = sentMail.safeParse(body);
  if (!parsed.success)
    throw invalid(`Invalid \`${parsed.error.issues[0]?.path.join(".") || "body"}\` field.`);
  const { from, subject, text, html, headers, ...rest } = parsed.data;
  const [to, cc, bcc, replyTo] = [many(rest.to), many(rest.cc), many(rest.bcc), many(rest.reply_to)];
  if (!from) throw missing("from");
  if (to.length === 0) throw missing("to");
  if (!subject) throw missing("subject");
  if (!text && !html) throw missing("html` or `text");
  if (to.length > MOST_RECIPIENTS)
    throw invalid(`The \`to\` field takes at most ${MOST_RECIPIENTS} addresses.`);
  requireAddresses("from", [from]);
  requireAddresses("to", to);
  requireAddresses("cc", cc);
  requireAddresses("bcc", bcc);
  requireAddresses("reply_to", replyTo);
  return {
    id: randomUUID(),
    from,
    to,
    cc,
    bcc,
    replyTo,
    subject,
    text: text ?? null,
    html: html ?? null,
    headers: headers ?? {},
    attachments: (rest.attachments ?? []).map(({ filename, content, content_type: type }) => ({
      filename,
      type,
      content,
    })),
    createdAt: now.toISOString(),
  };
}
