import * as z from "zod";
import { isAddress } from "../address.ts";
import { FORM_MESSAGE, isBlank, limitedText, line, tidyLine } from "../text.ts";
import { isTimeZone } from "../wall-clock.ts";
import { look } from "./look.ts";

/** Name of a club that has given itself none. */
export const UNNAMED_CLUB = "Our board-game club";
const CLUB_NAME_MOST = 200;
const SHORT_NAME_MOST = 60;
const SENDER_NAME_MOST = 100;
export const WELCOME_MOST = 500;
export const VENUES_MOST = 20;
const VENUE_NAME_MOST = 100;
const VENUE_ADDRESS_MOST = 300;

const ADDRESS_MOST = 1_000;

/** Numbers of games at once, and of evenings until one is due, that a club can choose. */
export const LENDING_MOST = 10;
export const FIRST_LENDING = {
  canNewcomersBorrow: false,
  loansMost: 2,
  eveningsUntilDue: 2,
  isShelfPublic: true,
};

const EMAIL_MESSAGE = "Enter an email address, such as hello@club.example";
const ADDRESS_MESSAGE = "Enter a whole web address that begins with https://, or leave this blank";
const PICTURE_MESSAGE = "A picture is a file of this site: its address begins with /";
const WEEKDAY_MESSAGE = "Choose days of the week";
const YES_OR_NO_MESSAGE = "Choose yes or no";
const LENDING_MESSAGE = `Choose a number from 1 to ${LENDING_MOST}`;
const VENUES_MESSAGE = `A club can have ${VENUES_MOST} venues`;

/** A web address as pasted; blank for none. */
const webAddress = z
  .string(ADDRESS_MESSAGE)
  .transform(tidyLine)
  .refine((text) => text === "" || (text.length <= ADDRESS_MOST && isWebAddress(text)), ADDRESS_MESSAGE);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && url.hostname !== "" && url.username === "";
}

const orNull = (address: z.ZodType<string, string>) =>
  address
    .nullable()
    .default(null)
    .transform((text) => text || null);

const picture = z
  .string(PICTURE_MESSAGE)
  .transform(tidyLine)
  .refine((path) => path.length <= ADDRESS_MOST && /^(\/(?![/\\])\S*)?$/.test(path), PICTURE_MESSAGE);

const venueForm = z.object(
  {
    /** Chosen by the browser; stable for the life of the venue. */
    id: z.string(FORM_MESSAGE).regex(/^[\w-]{1,64}$/, FORM_MESSAGE),
    name: line("Give the venue a name", VENUE_NAME_MOST),
    address: line("Say where the venue is", VENUE_ADDRESS_MOST),
    /** Address on a map site; null: a search for the venue's address. */
    mapUrl: orNull(webAddress),
    mapImage: orNull(picture),
  },
  FORM_MESSAGE,
);

const venues = z
  .array(venueForm, FORM_MESSAGE)
  .max(VENUES_MOST, VENUES_MESSAGE)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, FORM_MESSAGE);

const lendingNumber = z.int(LENDING_MESSAGE).min(1, LENDING_MESSAGE).max(LENDING_MOST, LENDING_MESSAGE);

export const clubForm = z.object(
  {
    name: line("Give the club a name", CLUB_NAME_MOST),
    /** Shown in page titles and below the icon on a phone. */
    shortName: line("Give the club a short name", SHORT_NAME_MOST),
    contactEmail: z.string(EMAIL_MESSAGE).transform(tidyLine).refine(isAddress, EMAIL_MESSAGE),
    socialUrl: webAddress,
    /** Venues, the usual one first. */
    venues,
    timeZone: z
      .string("Choose a time zone")
      .refine(isTimeZone, "Choose a time zone from the list, such as Europe/London"),
    /** Usual weekdays, 0 is Sunday; empty if they vary. */
    weekdays: z
      .array(z.int(WEEKDAY_MESSAGE).min(0, WEEKDAY_MESSAGE).max(6, WEEKDAY_MESSAGE), WEEKDAY_MESSAGE)
      .transform((days) => [...new Set(days)].sort())
      .default([]),
    mailSenderName: line("Say who emails come from", SENDER_NAME_MOST),
    /** Opening of the sign-in mail; blank for none. */
    mailWelcome: limitedText(WELCOME_MOST).transform((text) => (isBlank(text) ? "" : text)),
    canNewcomersBorrow: z.boolean(YES_OR_NO_MESSAGE).default(FIRST_LENDING.canNewcomersBorrow),
    loansMost: lendingNumber.default(FIRST_LENDING.loansMost),
    /** Number of the club's evening by which a borrowed game is to be back. */
    eveningsUntilDue: lendingNumber.default(FIRST_LENDING.eveningsUntilDue),
    isShelfPublic: z.boolean(YES_OR_NO_MESSAGE).default(FIRST_LENDING.isShelfPublic),
  },
  FORM_MESSAGE,
);

/** The form with a version, optional on the wire: a caller without it overwrites. */
export const clubEdit = clubForm.extend({
  version: z.int("That is not a version of the settings").optional(),
});
export type ClubEdit = z.infer<typeof clubEdit>;

export const venue = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  mapUrl: z.string().nullable(),
  mapImage: z.string().nullable(),
});
export type ClubVenue = z.infer<typeof venue>;

/** Returns the chosen venue while it exists, else the first. */
export const venueAt = <Venue extends { id: string }>(
  venues: readonly Venue[],
  id: string | null,
): Venue | undefined => venues.find((venue) => venue.id === id) ?? venues[0];

/** Returns the venue with a map address: by default a search for its own address. */
export const venueShown = ({ mapUrl, ...venue }: ClubVenue) => ({
  ...venue,
  mapUrl: mapUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(venue.address)}`,
});

export const club = z.strictObject({
  name: z.string(),
  shortName: z.string(),
  contactEmail: z.string(),
  socialUrl: z.string(),
  venues: z.array(venue),
  timeZone: z.string(),
  weekdays: z.array(z.int()),
  mailSenderName: z.string(),
  mailWelcome: z.string(),
  canNewcomersBorrow: z.boolean(),
  loansMost: z.int(),
  eveningsUntilDue: z.int(),
  isShelfPublic: z.boolean(),
  look,
  /** Grows with every save; 0 until the first one, with the defaults of the environment. */
  version: z.int(),
});
export type Club = z.infer<typeof club>;

export type ClubSettings = Omit<Club, "look" | "version">;
