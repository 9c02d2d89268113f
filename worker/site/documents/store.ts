import { and, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import { footerPages, menuPages } from "../../content/pages/service.ts";
import { listOf } from "../../db/list-of.ts";
import { preparedStatement, type StatementContext } from "../../db/prepared-statement.ts";
import { revisions } from "../../db/schema/platform.ts";
import { anyTable } from "../../events/tables/service.ts";
import { shownYears } from "../../league/service.ts";

/** SQL: whether the club has boxes. */
const hasBoxes = (ctx: StatementContext): SQL =>
  or(...ctx.features.flatMap(({ boxes }) => (boxes ? exists(boxes.any(ctx)) : []))) ?? sql`false`;

/** Selects what the menu and the footer lead to, if the site's revision isn't the `known` one. */
export const frameLinks = preparedStatement((ctx, { known }: { known: number }) =>
  ctx.db.q
    .select({
      years: listOf(shownYears(ctx)),
      footer: listOf(footerPages(ctx)),
      menu: listOf(menuPages(ctx)),
      hasTables: (exists(anyTable(ctx)) as SQL<boolean>).mapWith(Boolean),
      hasShelf: hasBoxes(ctx).mapWith(Boolean),
    })
    .from(revisions)
    .where(and(eq(revisions.list, "site"), ne(revisions.revision, known))),
);

export type FrameLinks = ReturnType<typeof frameLinks>["_"]["result"][number];
