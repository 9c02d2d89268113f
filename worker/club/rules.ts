import * as z from "zod";
import {
  type Club,
  type ClubEdit,
  type ClubSettings,
  type ClubVenue,
  clubForm,
} from "../contract/club/club.ts";
import { type Look, look, NO_LOOK } from "../contract/club/look.ts";
import { WEEKDAYS } from "../contract/games/game-night.ts";
import { canChangeSettings } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { AuditAct } from "../platform/audit/rules.ts";

/** Returns the saved fields that are valid: another version of the site may have saved others. */
function usable(shape: z.ZodRawShape, saved: unknown): object {
  const values = (saved ?? {}) as Record<string, unknown>;
  const read = Object.entries(shape).flatMap(([name, field]) => {
    // Missing fields are skipped, otherwise a field's default would count as saved.
    if (!Object.hasOwn(values, name)) return [];
    const { success, data } = z.safeParse(field, values[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(read);
}

export const settingsIn = (saved: string, first: ClubSettings): ClubSettings => ({
  ...first,
  ...usable(clubForm.shape, JSON.parse(saved)),
});

export const lookIn = (saved: string): Look => ({
  ...NO_LOOK,
  ...usable(look.shape, JSON.parse(saved).look),
});

/** @throws {ClubError} `forbidden` */
export function mustChangeSettings(actor: Actor): void {
  if (!canChangeSettings(actor)) throw refuse("forbidden", "Only admins can change the club’s settings.");
}

/** Names of the settings in the audit log, after "changed". */
const NAMES: Record<keyof ClubSettings, string> = {
  name: "the club’s name",
  shortName: "the short name",
  contactEmail: "the contact address",
  socialUrl: "the social link",
  venues: "the venues",
  timeZone: "the time zone",
  weekdays: "the usual days",
  mailSenderName: "the sender’s name",
  mailWelcome: "the welcome in the sign-in email",
  canNewcomersBorrow: "whether new members may borrow",
  loansMost: "the number of games a member may borrow",
  eveningsUntilDue: "the evenings until a game is due",
  isShelfPublic: "whether visitors see the shelf",
};

interface VenueInUse {
  venueId: string;
  evenings: number;
}

/** @throws {ClubError} `invalid` */
function refuseLosing(before: ClubSettings, { venues }: ClubSettings, inUse: readonly VenueInUse[]): void {
  const kept = new Set(venues.map(({ id }) => id));
  for (const { id, name } of before.venues) {
    const evenings = kept.has(id) ? 0 : (inUse.find(({ venueId }) => venueId === id)?.evenings ?? 0);
    if (evenings === 0) continue;
    const planned = evenings === 1 ? "1 evening is planned" : `${evenings} evenings are planned`;
    const them = evenings === 1 ? "it" : "them";
    throw refuse("invalid", `${planned} at ${name}. Choose another venue for ${them} first.`, ["venues"]);
  }
}

/** Decides if coming days change, too; null: nothing does. @throws {ClubError} `forbidden`, `conflict`, `invalid` */
export function decideSettings(
  { member, club, venuesInUse }: { member: Actor; club: Club; venuesInUse: readonly VenueInUse[] },
  { version, ...settings }: ClubEdit,
): { settings: ClubSettings; acts: AuditAct[]; movesDays: boolean } | null {
  mustChangeSettings(member);
  if (version !== undefined && version !== club.version)
    throw refuse(
      "conflict",
      "Someone else has just changed these settings. Yours are still here, but not saved.",
    );
  refuseLosing(club, settings, venuesInUse);
  const acts = (Object.keys(NAMES) as (keyof ClubSettings)[])
    .filter((name) => JSON.stringify(club[name]) !== JSON.stringify(settings[name]))
    .map((name) => actOf(name, inWords(club[name]), inWords(settings[name])));
  return acts.length === 0 ? null : { settings, acts, movesDays: isElsewhere(club, settings) };
}

/** Returns true if subscribed calendars change: reordering venues may change the usual one. */
const isElsewhere = (before: ClubSettings, after: ClubSettings): boolean =>
  before.timeZone !== after.timeZone || placesIn(before) !== placesIn(after);

const placesIn = ({ venues }: ClubSettings): string =>
  JSON.stringify(venues.map(({ id, name, address }) => [id, name, address]));

const actOf = (name: keyof ClubSettings, before: string, after: string): AuditAct => ({
  action: "changed",
  // The same words mean that something not mentioned has changed, such as a map.
  subject: before === after ? NAMES[name] : `${NAMES[name]} from ${before} to ${after}`,
  url: "/settings",
});

const WORDS_MOST = 80;

function inWords(value: ClubSettings[keyof ClubSettings]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? value.map(nameOf).join(", ") : String(value);
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.length === 0) return "none";
  const cut = characters.length > WORDS_MOST ? [...characters.slice(0, WORDS_MOST - 1), "…"] : characters;
  return `“${cut.join("")}”`;
}

const nameOf = (one: ClubVenue | number): string =>
  typeof one === "number" ? `${WEEKDAYS[one]}s` : `${one.name} (${one.address})`;
