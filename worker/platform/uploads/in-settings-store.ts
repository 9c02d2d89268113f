import { exists, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/files.ts";
import { club } from "../../db/schema/club.ts";
import { fileUploads } from "../../db/schema/platform.ts";

/** Whether a file stands in the club's settings, as its logo does. It stays for as long, whoever sent it. */
export const isInSettings = ({ db: { q } }: Pick<Context, "db">) =>
  exists(
    q
      .select({ row: club.row })
      .from(club)
      .where(sql`instr(${club.settings}, ${FILES_PATH} || ${fileUploads.objectKey}) > 0`),
  );
