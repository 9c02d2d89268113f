import { type Context, changeAsMember, readAsMember } from "../context.ts";
import type { Club, ClubEdit } from "../contract/club/club.ts";
import { NO_LOOK } from "../contract/club/look.ts";
import { one } from "../db/client.ts";
import type { Config } from "../lib/config.ts";
import { record } from "../platform/audit/service.ts";
import { firstSettings } from "./first-settings.ts";
import { decideSettings, lookIn, mustChangeSettings, settingsIn } from "./rules.ts";
import * as store from "./store.ts";

export { mustChangeSettings } from "./rules.ts";
// For what reads and saves it beside other things.
export { holdsNewcomers, type SavedClub, saveClub, savedClub } from "./store.ts";

interface Known {
  club: Club;
  /** Milliseconds: from when on it is read again. */
  dueAt: number;
}

/** When the database could not be asked, it is asked again after so long. */
const RETRY_MS = 5_000;

/** Of this isolate. */
let known: Known | null = null;

const firstClub = (config: Config): Club => ({ ...firstSettings(config), look: NO_LOOK, version: 0 });

/** The settings that were saved; without any the first values. */
export const clubIn = (config: Config, saved: store.SavedClub | undefined): Club =>
  saved
    ? {
        ...settingsIn(saved.settings, firstSettings(config)),
        look: lookIn(saved.settings),
        version: saved.version,
      }
    : firstClub(config);

/** The club's settings as this isolate has them, without asking. */
export const knownClub = (config: Config): Club => known?.club ?? firstClub(config);

/**
 * The club's settings in force, not older than `CLUB_SETTINGS_SECONDS`. While the database cannot be reached, those
 * that were known last; else the first values.
 */
export async function currentClub(ctx: Context): Promise<Club> {
  const before = known;
  if (before && ctx.now < before.dueAt) return before.club;
  // One request reads them again, the others go on meanwhile.
  if (before) known = { club: before.club, dueAt: ctx.now + lifeOf(ctx.config) };
  const claimed = known;
  const found = await readClub(ctx);
  // Saved or read by another request meanwhile: that is not older.
  if (known !== claimed) return knownClub(ctx.config);
  if (found) keepClub(ctx, found);
  else known = { club: knownClub(ctx.config), dueAt: ctx.now + RETRY_MS };
  return knownClub(ctx.config);
}

async function readClub(ctx: Context): Promise<Club | null> {
  try {
    const [row] = await store.savedClub(ctx);
    return clubIn(ctx.config, row);
  } catch (cause) {
    ctx.log("club-settings-not-read", { cause: String(cause) });
    return null;
  }
}

/** Has this isolate go by these settings, which are in the database. */
export function keepClub(ctx: Context, club: Club): void {
  known = { club, dueAt: ctx.now + lifeOf(ctx.config) };
}

const lifeOf = ({ CLUB_SETTINGS_SECONDS }: Config): number => CLUB_SETTINGS_SECONDS * 1_000;

/**
 * The club's settings, to be changed: as they are in the database.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function showSettings(ctx: Context): Promise<Club> {
  const { member, saved } = await readAsMember(ctx, { saved: one(store.savedClub(ctx)) });
  mustChangeSettings(member);
  return clubIn(ctx.config, saved);
}

/**
 * Saves the club's settings. This isolate goes by them at once, every other within `CLUB_SETTINGS_SECONDS`.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `conflict` (saved by somebody else meanwhile), `unavailable`
 */
export async function changeSettings(ctx: Context, form: ClubEdit): Promise<Club> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ saved: one(store.savedClub(ctx)) }),
    decide: ({ member, saved }) => decideSettings({ member, club: clubIn(ctx.config, saved) }, form),
    save: ({ settings, acts, movesDays }, { member, saved }) => ({
      // What is saved beside them stays.
      set: store.saveClub(
        ctx,
        saved?.version ?? 0,
        JSON.stringify({ ...storedSettings(saved), ...settings }),
      ),
      days: movesDays ? ctx.features.flatMap(({ clubChanged }) => clubChanged?.(ctx) ?? []) : [],
      log: acts.map((act) => record(ctx, member, act)),
      shown: one(store.savedClub(ctx)),
    }),
  });
  const club = clubIn(ctx.config, saved ? saved.shown : found.saved);
  keepClub(ctx, club);
  return club;
}

/** What was saved, as it was: of another version of the site, too. */
export const storedSettings = (saved: store.SavedClub | undefined): object =>
  saved ? JSON.parse(saved.settings) : {};
