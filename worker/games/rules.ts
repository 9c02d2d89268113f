import type { Issue } from "../contract/errors.ts";
import type { OfferForm } from "../contract/events/events.ts";
import type { Game, SuggestForm } from "../contract/games/games.ts";
import { canKeepWish } from "../contract/permissions.ts";
import type { Role } from "../contract/users/users.ts";
import { ClubError, refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";

// What may be done with a game, and who hears of it. Pure: what was found, and the day, are passed in.

export interface PersonAtGame {
  id: string;
  publicId: string;
}

/** Somebody who sits at a game, or may: of a guest with the id of who brought them. */
export interface Seat extends PersonAtGame {
  guestOf?: string | null;
}

export interface ActingPlayer extends PersonAtGame {
  role: Role;
}

/** A game as rules know it. */
export interface KnownGame {
  id: string;
  name: string;
  /** The name that waits for an editor, of whoever suggested it. */
  heldName: string | null;
  date: string | null;
  neededBy: string | null;
  tableId: string | null;
  /** What that is called. */
  tableName: string | null;
  image: string | null;
  maxPlayers: number;
  playerCount: number;
  /** Id and public id of who suggested it; null when they left the club. */
  suggestedBy: string | null;
  suggester: { publicId: string } | null;
  version: number;
}

const PAST_DATE: Issue = { path: ["date"], message: "Choose today or a later day." };
const PAST_NEED: Issue = { path: ["neededBy"], message: "Choose today or a later day, or leave it blank." };
const LATE_NEED: Issue = { path: ["neededBy"], message: "Choose a day no later than the game’s own." };
const FOREIGN_IMAGE: Issue = { path: ["image"], message: "Pictures can only come from BoardGameGeek." };
const UNKNOWN_TABLE: Issue = {
  path: ["table"],
  message: "This table is no longer there. Choose another.",
};

/** The table that is asked for, as it was found. */
export type FoundTable = { name: string; retiredAt: number | null } | undefined;

/**
 * What is wrong with a table for a game that has had one (`before`) or none; a retired one can only be kept.
 * @param asked its id, or null: no table
 */
export const tableIssues = (asked: string | null, table: FoundTable, before: string | null): Issue[] =>
  asked === null || asked === before || table?.retiredAt === null ? [] : [UNKNOWN_TABLE];

export const noSuchGame = () => refuse("not-found", "This game is no longer here.");

/** @throws {ClubError} `not-found` */
export function assertFound<G>(game: G | undefined): G {
  if (!game) throw noSuchGame();
  return game;
}

/**
 * The game of a row.
 * @throws {ClubError} `not-found`
 */
export const gameOf = (row: { game: Game } | undefined): Game => assertFound(row).game;

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

export const newsAboutGame = ({ id }: KnownGame) => ({ url: `/games/${id}`, gameId: id });

/**
 * The issues of a form by itself: a day in the past or after the game's, a picture of elsewhere.
 * @param kept what may stay as it is, though it could not be chosen any more
 */
export function issuesOf(
  form: Pick<SuggestForm, "date" | "neededBy" | "image">,
  { today, imageOrigin }: { today: string; imageOrigin: string },
  kept?: Pick<KnownGame, "date" | "neededBy" | "image">,
): Issue[] {
  const mayDate = isOpenDay(form.date, today) || kept?.date === form.date;
  const mayImage = isOwnImage(form.image, imageOrigin) || kept?.image === form.image;
  const isNeedKept = kept?.neededBy === form.neededBy;
  const mayNeed = isOpenDay(form.neededBy, today) || isNeedKept;
  const isNeedLate = form.neededBy !== null && form.date !== null && form.neededBy > form.date;
  return [
    ...(mayDate ? [] : [PAST_DATE]),
    ...(mayNeed ? [] : [PAST_NEED]),
    // One that a new date has left behind is for whoever chose it to mend, not for who edits something else.
    ...(isNeedLate && !(isNeedKept && kept?.date === form.date) ? [LATE_NEED] : []),
    ...(mayImage ? [] : [FOREIGN_IMAGE]),
  ];
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
 * Whether a game may be given its day; null when it has it. Those in line for a seat hear of it, too: they asked for one on
 * the day before.
 * @throws {ClubError} `not-found`, `invalid`, `too-many` (of a NEW member)
 * @see spec §4
 */
export function decideSchedule(found: Scheduled, day: string, today: string): News[] | null {
  if (!isOpenDay(day, today)) throw new ClubError("invalid", [PAST_DATE]);
  return newsOfDay(found, assertFound(found.game), day);
}

/**
 * Decides that a game gives up the day that somebody has just given it; null when it has none. Another day that it has
 * got meanwhile stays, and so does one that is over.
 * @throws {ClubError} `not-found`, `conflict`, `too-many` (of a NEW member)
 */
export function decideUnschedule(found: Scheduled, day: string, today: string): News[] | null {
  const game = assertFound(found.game);
  if (game.date !== null && game.date !== day)
    throw refuse("conflict", "This game has another date now.", ["date"]);
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "That day is over.", ["date"]);
  return newsOfDay(found, game, null);
}

/** Ground on which a game's day is decided. */
interface Scheduled {
  member: ActingPlayer;
  game: KnownGame | undefined;
  seats: readonly PersonAtGame[];
  line: readonly { id: string }[];
  enough: unknown;
}

function newsOfDay({ member, seats, line, enough }: Scheduled, game: KnownGame, day: string | null) {
  if (game.date === day) return null;
  refuseAboveMost(member, "date", enough);
  const to = [...seats, ...line].map(({ id }) => id);
  const facts = { day, changes: [{ what: "day" as const, from: game.date, to: day }] };
  return [{ ...newsAboutGame(game), kind: "plan" as const, to, facts }];
}
/** True where a NEW member plans a game of others, at which they neither sit nor which they suggested. */
export const isPlannedByNewcomer = (found: {
  member: ActingPlayer;
  game: Pick<KnownGame, "suggestedBy"> | undefined;
  seats: readonly PersonAtGame[];
}): boolean =>
  found.member.role === "NEW" &&
  found.game?.suggestedBy !== found.member.id &&
  !found.seats.some(({ id }) => id === found.member.id);

/**
 * Whether a game may be given a table, or (null) none; null when it is so already.
 * @throws {ClubError} `not-found`, `invalid`, `too-many` (of a NEW member)
 * @see spec §4
 */
export function decideTable(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly PersonAtGame[];
    table: FoundTable;
    enough: unknown;
  },
  table: string | null,
): News[] | null {
  const game = assertFound(found.game);
  if (game.tableId === table) return null;
  const issues = tableIssues(table, found.table, game.tableId);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  refuseAboveMost(found.member, "table", found.enough);
  const name = found.table?.name ?? null;
  const facts = { table: name, changes: [{ what: "table" as const, from: game.tableName, to: name }] };
  return [{ ...newsAboutGame(game), kind: "plan", to: found.seats.map(({ id }) => id), facts }];
}

/**
 * Whether a member may say of a game without a date that it is still wanted.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict` (it has a date)
 */
export function decideStillWanted(found: { member: ActingPlayer; game: KnownGame | undefined }): KnownGame {
  const game = assertFound(found.game);
  if (!canKeepWish(found.member, { suggestedBy: game.suggester })) {
    throw refuse("forbidden", "Only whoever suggested this game, or an editor, can say so.");
  }
  if (game.date !== null) throw refuse("conflict", "This game has a date already.");
  return game;
}

export const includesMember = (members: readonly { id: string }[], { id }: ActingPlayer): boolean =>
  members.some((one) => one.id === id);

/**
 * Whether a player may say what they do for a game; null when there is no such seat change.
 * @throws {ClubError} `not-found`, `conflict` (not a player)
 */
export function decideOffer(
  found: { member: ActingPlayer; game: unknown; seats: readonly PersonAtGame[] },
  offer: OfferForm,
): OfferForm {
  assertFound(found.game);
  if (!includesMember(found.seats, found.member)) throw refuse("conflict", "Take a seat at this game first.");
  return offer;
}
