import { and, eq, inArray, ne, notExists } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FIXED_PAGES } from "../../contract/content/page-path.ts";
import { actingUser } from "../../db/acting.ts";
import { pageRevisions, pages } from "../../db/schema/content.ts";
import { clubSettings } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { IS_MEMBER } from "../../users/service.ts";
import { type Mark, STEP_MARKS } from "./rules.ts";

export const storedMarks = ({ db: { q } }: Context) =>
  q
    .select({ name: clubSettings.name })
    .from(clubSettings)
    .where(inArray(clubSettings.name, [...STEP_MARKS]));

/** Selects standard pages without revisions; versions don't tell, since migrations raise them. */
export const untouchedPages = ({ db: { q } }: Context) =>
  q
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        inArray(pages.path, [...FIXED_PAGES]),
        notExists(selectIds(q, pageRevisions.id, eq(pageRevisions.pageId, pages.id))),
      ),
    );

export const someoneElse = (ctx: Context) =>
  selectIds(ctx.db.q, users.id, ne(users.id, actingUser(ctx)), IS_MEMBER).limit(1);

export const setMarks = ({ db: { q } }: Context, set: Mark[], unset: Mark[]) => [
  ...set.map((name) => q.insert(clubSettings).values({ name, value: "1" }).onConflictDoNothing()),
  q.delete(clubSettings).where(inArray(clubSettings.name, unset)),
];
