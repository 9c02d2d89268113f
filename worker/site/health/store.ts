import { and, desc, isNotNull, isNull, lte, max } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { mails } from "../../db/schema/notifications.ts";
import { signInLinks } from "../../db/schema/users.ts";

/** A sign-in link whose mail was not taken is withdrawn within this time (milliseconds). */
const LINK_WITHDRAWN_MS = 10_000;

/** When the mail service last took an email of news, and one with a sign-in link: those that it did not take are withdrawn. */
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
