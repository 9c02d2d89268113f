import { and, exists, not, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import type { UsedFiles } from "../../db/used-files.ts";

export const usedFiles = ({ features }: Pick<Context, "features">) =>
  features.flatMap((feature) => feature.usedFiles ?? []);

export const isShownIn = (text: SQLWrapper) =>
  sql`instr(${text}, ${FILES_PATH} || ${fileUploads.objectKey}) > 0`;

export const textsWhere = ({ db: { q } }: Pick<Context, "db">, used: UsedFiles, where: SQL | undefined) =>
  q
    .select({ id: sql<string>`${used.id}` })
    .from(used.table)
    .where(where);

/** Matches files such as the logo, which stay whoever uploaded them. */
export const isInSettings = (ctx: Pick<Context, "db" | "features">): SQL =>
  or(
    sql`false`,
    ...usedFiles(ctx)
      .filter(({ place }) => place === null)
      .map((used) => exists(textsWhere(ctx, used, isShownIn(used.text)))),
  ) as SQL;

/** Guards a save that deletes texts: others may show their pictures. @param going rows that go, never null */
export const isShownNowhereElse = (ctx: Context, going: (used: UsedFiles) => SQL | undefined) =>
  and(
    ...usedFiles(ctx).map((used) => {
      const isGoing = going(used);
      return notExists(textsWhere(ctx, used, and(isGoing && not(isGoing), isShownIn(used.text))));
    }),
  );
