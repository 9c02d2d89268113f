import { and, eq, exists, not, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

type Acting = Pick<Context, "db" | "features">;

const isShownAt = (ctx: Acting, kind: UsedFiles["place"], id?: SQLWrapper): SQL =>
  or(
    sql`false`,
    ...usedFiles(ctx)
      .filter(({ place }) => place === kind)
      .map((used) => exists(textsWhere(ctx, used, and(id && eq(used.id, id), isShownIn(used.text))))),
  ) as SQL;

/** Matches files such as the logo, which stay whoever uploaded them. */
export const isInSettings = (ctx: Acting) => isShownAt(ctx, null);

/** Matches files that their post shows, rather than only having them attached. */
export const isInItsPost = (ctx: Acting) => isShownAt(ctx, "post", fileUploads.postId);

/** Guards a save that deletes texts: others may show their pictures. @param going rows that go, never null */
export const isShownNowhereElse = (ctx: Context, going: (used: UsedFiles) => SQL | undefined) =>
  and(
    ...usedFiles(ctx).map((used) => {
      const isGoing = going(used);
      return notExists(textsWhere(ctx, used, and(isGoing && not(isGoing), isShownIn(used.text))));
    }),
  );
