import { and, exists, not, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/files.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import type { UsedFiles } from "../../db/used-files.ts";

/** The texts in which files may stand, of all features. */
export const usedFiles = ({ features }: Pick<Context, "features">) =>
  features.flatMap((feature) => feature.usedFiles ?? []);

/** Finds whether a file stands in a text. */
export const isShownIn = (text: SQLWrapper) =>
  sql`instr(${text}, ${FILES_PATH} || ${fileUploads.objectKey}) > 0`;

/** Finds the rows of a feature's texts that a condition is true of. */
export const textsWhere = ({ db: { q } }: Pick<Context, "db">, used: UsedFiles, where: SQL | undefined) =>
  q
    .select({ id: sql<string>`${used.id}` })
    .from(used.table)
    .where(where);

/** Finds whether a file stands in the club's settings, as its logo does. It stays for as long, whoever sent it. */
export const isInSettings = (ctx: Pick<Context, "db" | "features">): SQL =>
  or(
    sql`false`,
    ...usedFiles(ctx)
      .filter(({ place }) => place === null)
      .map((used) => exists(textsWhere(ctx, used, isShownIn(used.text)))),
  ) as SQL;

/**
 * For a save that deletes texts: whether a file stands in none that stays, nor in the club's settings. Texts are copied,
 * with the pictures in them, which have one place only.
 * @param going condition on the rows that are deleted of a feature's texts, never null; undefined: none of them is
 */
export const isShownNowhereElse = (ctx: Context, going: (used: UsedFiles) => SQL | undefined) =>
  and(
    ...usedFiles(ctx).map((used) => {
      const isGoing = going(used);
      return notExists(textsWhere(ctx, used, and(isGoing && not(isGoing), isShownIn(used.text))));
    }),
  );
