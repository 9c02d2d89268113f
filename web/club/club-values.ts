import { type Club, type ClubSettings, type ClubVenue, clubForm } from "../../worker/contract/club/club.ts";
import { WEEKDAYS } from "../../worker/contract/games/game-night.ts";
import { isSameValue } from "../lib/concurrent-changes.ts";

type VenueValues = Record<keyof ClubVenue, string>;

export type ClubValues = Omit<ClubSettings, "venues"> & { venues: VenueValues[] };

export const NO_VENUE: Omit<VenueValues, "id"> = { name: "", address: "", mapUrl: "", mapImage: "" };

export const LABELS: Record<keyof ClubSettings, string> = {
  name: "Name",
  shortName: "Short name",
  contactEmail: "Contact email",
  socialUrl: "Social media page",
  venues: "Venues",
  timeZone: "Time zone",
  weekdays: "Usual days",
  mailSenderName: "Sender’s name",
  mailWelcome: "Welcome",
  canNewcomersBorrow: "New members may borrow, too",
  loansMost: "Games a member can have at once",
  eveningsUntilDue: "Evenings until a game is due",
  isShelfPublic: "Visitors can see the shelf",
};

const FIELDS = Object.keys(LABELS) as (keyof ClubSettings)[];

export function valuesOf({ version: _, ...settings }: Club): ClubValues {
  const venues = settings.venues.map((venue) => ({
    ...venue,
    mapUrl: venue.mapUrl ?? "",
    mapImage: venue.mapImage ?? "",
  }));
  return { ...settings, venues };
}

export const equalsForm = (club: Club, typed: ClubSettings): boolean =>
  FIELDS.every((field) => isSameValue(club[field], typed[field]));

/** Returns the sender's name of emails: one that is the club's name follows it, unless changed itself. */
export function senderAfter(before: ClubSettings, { name, mailSenderName }: ClubSettings): string {
  const follows = mailSenderName === before.mailSenderName && mailSenderName === before.name;
  return follows && clubForm.shape.mailSenderName.safeParse(name).success ? name : mailSenderName;
}

const nameOf = (one: ClubVenue | number): string =>
  (typeof one === "number" ? WEEKDAYS[one] : one.name) ?? "";

export const inWords = (club: Club, field: keyof ClubSettings): string => {
  const value = club[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? value.map(nameOf).join(", ") : String(value);
  return text || "blank";
};
