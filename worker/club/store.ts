import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Acting } from "../db/acting.ts";
import { versionAfter } from "../db/change.ts";
import { club } from "../db/schema/club.ts";
import { clubSettings } from "../db/schema/platform.ts";
import { selectIds } from "../db/select-ids.ts";
import type { UsedFiles } from "../db/used-files.ts";

/** Selects no row before the first save. */
export const savedClub = ({ db: { q } }: Pick<Context, "db">) =>
  q.select({ version: club.version, settings: club.settings }).from(club).limit(1);

export type SavedClub = Awaited<ReturnType<typeof savedClub>>[number];

/** Saves the next version of the settings; fails if the loaded version (0: none) is stale. */
export function saveClub({ db: { q }, now }: Context, loaded: number, settings: string) {
  const next = { version: loaded + 1, settings, changedAt: now };
  return q
    .insert(club)
    .values({ row: 1, ...next })
    .onConflictDoUpdate({
      target: club.row,
      set: { ...next, version: versionAfter(club.version, loaded) },
    });
}

/** Selects a row if NEW members' texts are held until an editor approves them. */
export const holdsNewcomers = ({ db: { q } }: Pick<Acting, "db">) =>
  selectIds(q, clubSettings.name, eq(clubSettings.name, "hold-newcomers"), eq(clubSettings.value, "1"));

/** Texts that refer to the club's logo. */
export const usedFiles: UsedFiles = {
  place: null,
  table: club,
  id: club.row,
  text: club.settings,
  author: null,
};
