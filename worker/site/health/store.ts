import { and, desc, isNotNull, isNull, lte, max } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { mails } from "../../db/schema/notifications.ts";
import { signInLinks } from "../../db/schema/users.ts";

/** Time within which the link of a failed mail is deleted, in milliseconds. */
const LINK_WITHDRAWN_MS = 10_000;

/** Selects the last time that the mail service accepted news, and a sign-in link; links of failed mails are deleted. */
export const lastSent = ({ db: { q }, now }: Context) => ({
  mailSent: one(
    q
      .select({ at: mails.doneAt })
      .from(mails)
      .where(and(isNotNull(mails.doneAt), isNull(mails.failure)))
      .orderBy(desc(mails.doneAt))
      .limit(1),
  ),
  linkSent: one(
    q
      .select({ at: max(signInLinks.createdAt) })
      .from(signInLinks)
      .where(lte(signInLinks.createdAt, now - LINK_WITHDRAWN_MS)),
  ),
});
