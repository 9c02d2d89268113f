import * as z from "zod";

const attachment = z.object({
  filename: z.string(),
  /** MIME type with its parameters. */
  type: z.string(),
  /** Base64. */
  content: z.string(),
});

export const storedMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(attachment).default([]),
  createdAt: z.string(),
});
export type StoredMail = z.infer<typeof storedMail>;

/** Returns the bare, lower-case address of `Ada <ada@example.com>`. */
export function bareAddress(recipient: string): string {
  return (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}

export function isSentTo(mail: StoredMail, address: string): boolean {
  const wanted = bareAddress(address);
  return [...mail.to, ...mail.cc, ...mail.bcc].some((recipient) => bareAddress(recipient) === wanted);
}
