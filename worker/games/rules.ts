import type { Issue } from "../contract/errors.ts";
import type { OfferForm } from "../contract/events/events.ts";
import type { Game, ScheduleForm, SuggestForm, TableForm } from "../contract/games/games.ts";
import { canKeepWish } from "../contract/permissions.ts";
import type { Role } from "../contract/users/users.ts";
import { ClubError, refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";

// Rules on games: who may change them, and who hears of it.

export interface PersonAtGame {
  id: string;
  publicId: string;
}

/** A person at a game; for a guest with their host's id. */
export interface Seat extends PersonAtGame {
  guestOf?: string | null;
}

export interface ActingPlayer extends PersonAtGame {
  role: Role;
}

export interface KnownGame {
  id: string;
  name: string;
  heldName: string | null;
  date: string | null;
  neededBy: string | null;
  tableId: string | null;
  tableName: string | null;
  copyCode: string | null;
  image: string | null;
  maxPlayers: number;
  playerCount: number;
  /** Id and public id of the suggester; null if they left the club. */
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

export type FoundTable = { name: string; retiredAt: number | null } | undefined;

/** Returns the issues of a game's table (`asked`: its id, or null). A retired table can only be kept. */
export const tableIssues = (asked: string | null, table: FoundTable, before: string | null): Issue[] =>
  asked === null || asked === before || table?.retiredAt === null ? [] : [UNKNOWN_TABLE];

const UNKNOWN_BOX: Issue = {
  path: ["copyCode"],
  message: "This box isn’t the club’s any more. Choose another, or play without.",
};

/** Returns the issues of a game's box (`asked`: its code, or null). @param box the club's box with this code */
export const boxIssues = (asked: string | null, box: unknown, before: string | null): Issue[] =>
  asked === null || asked === before || box ? [] : [UNKNOWN_BOX];

export const noSuchGame = () => refuse("not-found", "This game is no longer here.");

/** @throws {ClubError} `not-found` */
export function assertFound<G>(game: G | undefined): G {
  if (!game) throw noSuchGame();
  return game;
}

/** @throws {ClubError} `not-found` */
export const gameOf = (row: { game: Game } | undefined): Game => assertFound(row).game;

/** Returns true if a game may be planned for the day (`YYYY-MM-DD` or null): not in the past. @see spec §5 */
export const isOpenDay = (day: string | null, today: string): boolean => day === null || day >= today;

/** Returns true for no picture, or our own. Compares addresses: `origin` would let in `blob:` and user names. */
export const isOwnImage = (image: string | null, origin: string): boolean =>
  image === null || (URL.canParse(image) && new URL(image).href.startsWith(`${origin}/`));

export const hasFreeSeat = ({ playerCount, maxPlayers }: KnownGame): boolean => playerCount < maxPlayers;

export const newsAboutGame = ({ id }: KnownGame) => ({ url: `/games/${id}`, gameId: id });

/** Returns the issues within a form. @param kept stored values that may stay although they are no longer a choice */
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
    // A needed-by day outdated by a new date is not the problem of whoever edits something else.
    ...(isNeedLate && !(isNeedKept && kept?.date === form.date) ? [LATE_NEED] : []),
    ...(mayImage ? [] : [FOREIGN_IMAGE]),
  ];
}

export interface Circumstances {
  today: string;
  imageOrigin: string;
  now: number;
}

/** Decides whether a game may get its day; null if it has it. Those in line hear of it, too. @see spec §4 */
export function decideSchedule(found: Scheduled, form: ScheduleForm, today: string): News[] | null {
  if (!isOpenDay(form.date, today)) throw new ClubError("invalid", [PAST_DATE]);
  const game = assertFound(found.game);
  if (game.date !== form.date) refuseChanged(game, form, "date");
  return newsOfDay(found, game, form.date);
}

function refuseChanged(
  game: KnownGame,
  { version = game.version }: Pick<ScheduleForm, "version">,
  field: string,
) {
  if (version !== game.version)
    throw refuse("conflict", "Someone else has just changed this game. Have a look at it first.", [field]);
}

/** Decides whether a game loses the day just given; another day set since stays, and so does a past one. */
export function decideUnschedule(found: Scheduled, day: string, today: string): News[] | null {
  const game = assertFound(found.game);
  if (game.date !== null && game.date !== day)
    throw refuse("conflict", "This game has another date now.", ["date"]);
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "That day is over.", ["date"]);
  return newsOfDay(found, game, null);
}

interface Scheduled {
  member: ActingPlayer;
  game: KnownGame | undefined;
  seats: readonly PersonAtGame[];
  line: readonly { id: string }[];
  lastAllowedAct: unknown;
}

function newsOfDay({ member, seats, line, lastAllowedAct }: Scheduled, game: KnownGame, day: string | null) {
  if (game.date === day) return null;
  refuseAboveMost(member, "date", lastAllowedAct);
  const to = [...seats, ...line].map(({ id }) => id);
  const facts = { day, changes: [{ what: "day" as const, from: game.date, to: day }] };
  return [{ ...newsAboutGame(game), kind: "plan" as const, to, facts }];
}
/** True if a NEW member plans somebody else's game without a seat at it. */
export const isPlannedByNewcomer = (found: {
  member: ActingPlayer;
  game: Pick<KnownGame, "suggestedBy"> | undefined;
  seats: readonly PersonAtGame[];
}): boolean =>
  found.member.role === "NEW" &&
  found.game?.suggestedBy !== found.member.id &&
  !found.seats.some(({ id }) => id === found.member.id);

/** Decides whether a game may get a table, or (null) lose it; null if nothing changes. @see spec §4 */
export function decideTable(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly PersonAtGame[];
    table: FoundTable;
    lastAllowedAct: unknown;
  },
  form: TableForm,
): News[] | null {
  const game = assertFound(found.game);
  const { table } = form;
  if (game.tableId === table) return null;
  refuseChanged(game, form, "table");
  const issues = tableIssues(table, found.table, game.tableId);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  refuseAboveMost(found.member, "table", found.lastAllowedAct);
  const name = found.table?.name ?? null;
  const facts = { table: name, changes: [{ what: "table" as const, from: game.tableName, to: name }] };
  return [{ ...newsAboutGame(game), kind: "plan", to: found.seats.map(({ id }) => id), facts }];
}

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

export function decideOffer(
  found: { member: ActingPlayer; game: unknown; seats: readonly PersonAtGame[] },
  offer: OfferForm,
): OfferForm {
  assertFound(found.game);
  if (!includesMember(found.seats, found.member)) throw refuse("conflict", "Take a seat at this game first.");
  return offer;
}

interface FoundGame<Waited> {
  game: { id: string; name: string; threadId: string; suggestedBy: string | null } | undefined;
  players: readonly { id: string }[];
  waited: Waited;
}

/** Takes a reported game down and notifies its suggester and players; null if it is gone. */
export function takeGameDown<Waited>({ game, players, waited }: FoundGame<Waited>) {
  if (!game) return null;
  const { id, name, threadId, suggestedBy } = game;
  const to = [suggestedBy, ...players.map((player) => player.id)];
  const told: News = { kind: "end", to, url: "/games", facts: { title: name, removed: true } };
  return { removal: { id, threadId, waited }, news: [told] };
}
