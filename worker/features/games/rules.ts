import type { Issue } from "../../contract/errors.ts";
import type { OfferForm } from "../../contract/events.ts";
import type { EditForm, Game, SuggestForm } from "../../contract/games.ts";
import type { Role } from "../../contract/users.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";

// What may be done with a game, and who hears of it. Pure: what was found, and the day, are passed in.

export interface Someone {
  id: string;
  publicId: string;
}

export interface Acting extends Someone {
  role: Role;
}

/** A game as rules know it. */
export interface KnownGame {
  id: string;
  date: string | null;
  tableId: string | null;
  image: string | null;
  maxPlayers: number;
  playerCount: number;
  /** Id and public id of who suggested it; null when they left the club. */
  suggestedBy: string | null;
  suggester: { publicId: string } | null;
  version: number;
}

const PAST_DATE: Issue = { path: ["date"], message: "Choose today or a later day." };
const FOREIGN_IMAGE: Issue = { path: ["image"], message: "Pictures can only come from BoardGameGeek." };
export const UNKNOWN_TABLE: Issue = {
  path: ["table"],
  message: "This table is no longer there. Choose another.",
};

export const noSuchGame = () => refuse("not-found", "This game is no longer here.");

/** @throws {ClubError} `not-found` */
export function there<G>(game: G | undefined): G {
  if (!game) throw noSuchGame();
  return game;
}

/**
 * The game of a row.
 * @throws {ClubError} `not-found`
 */
export const gameOf = (row: { game: Game } | undefined): Game => there(row).game;

/**
 * Whether a game may be planned for the day (`YYYY-MM-DD`, null: to be confirmed): not in the past.
 * @see spec §5
 */
export const isOpenDay = (day: string | null, today: string): boolean => day === null || day >= today;

/**
 * Whether a picture (null: none) lies on the one foreign origin that pictures are fetched from. The whole
 * address is compared: `origin` alone would also let in `blob:` and addresses with a user name.
 */
export const isOwnImage = (image: string | null, origin: string): boolean =>
  image === null || (URL.canParse(image) && new URL(image).href.startsWith(`${origin}/`));

export const hasFreeSeat = ({ playerCount, maxPlayers }: KnownGame): boolean => playerCount < maxPlayers;

export const about = ({ id }: KnownGame) => ({ url: `/games/${id}`, gameId: id });

/**
 * The issues of a form by itself: a day in the past, a picture of elsewhere.
 * @param kept what may stay as it is, though it could not be chosen any more
 */
export function issuesOf(
  form: SuggestForm | EditForm,
  { today, imageOrigin }: { today: string; imageOrigin: string },
  kept?: Pick<KnownGame, "date" | "image">,
): Issue[] {
  const mayDate = isOpenDay(form.date, today) || kept?.date === form.date;
  const mayImage = isOwnImage(form.image, imageOrigin) || kept?.image === form.image;
  return [...(mayDate ? [] : [PAST_DATE]), ...(mayImage ? [] : [FOREIGN_IMAGE])];
}

export interface Circumstances {
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** The one origin that pictures may come from. */
  imageOrigin: string;
  /** Milliseconds. */
  now: number;
}

/**
 * Whether a game may be given its day; null when it has it.
 * @throws {ClubError} `not-found`, `invalid`
 * @see spec §4
 */
export function decideSchedule(
  found: { game: KnownGame | undefined; seats: readonly Someone[] },
  day: string,
  today: string,
): News[] | null {
  if (!isOpenDay(day, today)) throw new ClubError("invalid", [PAST_DATE]);
  const game = there(found.game);
  if (game.date === day) return null;
  return [{ ...about(game), kind: "plan", to: found.seats.map(({ id }) => id), facts: { day } }];
}

/**
 * Whether a game may be given a table, or (null) none; null when it is so already.
 * @throws {ClubError} `not-found`, `invalid`
 * @see spec §4
 */
export function decideTable(
  found: {
    game: KnownGame | undefined;
    seats: readonly Someone[];
    table: { name: string } | undefined;
  },
  table: string | null,
): News[] | null {
  const game = there(found.game);
  if (table !== null && !found.table) throw new ClubError("invalid", [UNKNOWN_TABLE]);
  if (game.tableId === table) return null;
  const facts = { table: found.table?.name ?? null };
  return [{ ...about(game), kind: "plan", to: found.seats.map(({ id }) => id), facts }];
}

export const isAmong = (members: readonly { id: string }[], { id }: Acting): boolean =>
  members.some((one) => one.id === id);

/**
 * Whether a player may say what they do for a game; null when there is no such seat change.
 * @throws {ClubError} `not-found`, `conflict` (not a player)
 */
export function decideOffer(
  found: { member: Acting; game: unknown; seats: readonly Someone[] },
  offer: OfferForm,
): OfferForm {
  there(found.game);
  if (!isAmong(found.seats, found.member)) throw refuse("conflict", "Take a seat at this game first.");
  return offer;
}
