import { mailboxIn } from "../clients/mailer.ts";
import { type Context, changeAsMember, readAsMember } from "../context.ts";
import { type Club, type ClubEdit, type ClubSettings, FIRST_LENDING } from "../contract/club/club.ts";
import { NO_LOOK } from "../contract/club/look.ts";
import { one } from "../db/client.ts";
import type { Config } from "../lib/config.ts";
import { record } from "../platform/audit/service.ts";
import { decideSettings, lookIn, mustChangeSettings, settingsIn } from "./rules.ts";
import * as store from "./store.ts";

export { mustChangeSettings } from "./rules.ts";
// Statements to be combined with others.
export { holdsNewcomers, saveClub, savedClub } from "./store.ts";

interface Known {
  club: Club;
  /** Milliseconds: expiry. */
  dueAt: number;
}

const RETRY_MS = 5_000;

let known: Known | null = null;

const firstClub = (config: Config): Club => ({ ...firstSettings(config), look: NO_LOOK, version: 0 });

export const clubIn = (config: Config, saved: store.SavedClub | undefined): Club =>
  saved
    ? {
        ...settingsIn(saved.settings, firstSettings(config)),
        look: lookIn(saved.settings),
        version: saved.version,
      }
    : firstClub(config);

export const knownClub = (config: Config): Club => known?.club ?? firstClub(config);

/** Returns settings at most `CLUB_SETTINGS_SECONDS` old; during an outage, the last known or the initial ones. */
export async function currentClub(ctx: Context): Promise<Club> {
  const before = known;
  if (before && ctx.now < before.dueAt) return before.club;
  // Only this request reloads them; concurrent ones use the old settings.
  if (before) known = { club: before.club, dueAt: ctx.now + lifeOf(ctx.config) };
  const claimed = known;
  const found = await readClub(ctx);
  // Another request has saved or loaded them meanwhile, and has the newer ones.
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

export function keepClub(ctx: Context, club: Club): void {
  known = { club, dueAt: ctx.now + lifeOf(ctx.config) };
}

const lifeOf = ({ CLUB_SETTINGS_SECONDS }: Config): number => CLUB_SETTINGS_SECONDS * 1_000;

/** Reads from the database, not the cache. @throws {ClubError} `forbidden` */
export async function showSettings(ctx: Context): Promise<Club> {
  const { member, saved } = await readAsMember(ctx, { saved: one(store.savedClub(ctx)) });
  mustChangeSettings(member);
  return clubIn(ctx.config, saved);
}

/** Takes effect at once here, within `CLUB_SETTINGS_SECONDS` in other isolates. @throws as `decideSettings` */
export async function changeSettings(ctx: Context, form: ClubEdit): Promise<Club> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      saved: one(store.savedClub(ctx)),
      inUse: ctx.features.flatMap(({ venuesInUse }) => venuesInUse?.(ctx) ?? []),
    }),
    decide: ({ member, saved, inUse }) =>
      decideSettings({ member, club: clubIn(ctx.config, saved), venuesInUse: inUse.flat() }, form),
    save: ({ settings, acts, movesDays }, { member, saved }) => ({
      // Keeps saved fields that are not in the form.
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

/** Returns the stored object, including fields of other versions of the site. */
export const storedSettings = (saved: store.SavedClub | undefined): object =>
  saved ? JSON.parse(saved.settings) : {};

export const firstSettings = (config: Config): ClubSettings => ({
  name: config.SITE_NAME,
  shortName: config.SITE_SHORT_NAME,
  contactEmail: config.CONTACT_EMAIL,
  socialUrl: config.SOCIAL_URL,
  venues: config.VENUE_NAME
    ? [
        {
          id: "first",
          name: config.VENUE_NAME,
          address: config.VENUE_ADDRESS,
          mapUrl: config.VENUE_MAP_URL ?? null,
          mapImage: config.VENUE_MAP_IMAGE || null,
        },
      ]
    : [],
  timeZone: config.CLUB_TIME_ZONE,
  weekdays: [],
  mailSenderName: mailboxIn(config.MAIL_FROM).name || config.SITE_NAME,
  mailWelcome: "There’s a seat for you at the table.",
  ...FIRST_LENDING,
});
