import type { Issue } from "../../contract/errors.ts";
import type { OfferForm } from "../../contract/events.ts";
import { type EditForm, type Game, SUGGESTIONS_MOST_NEW, type SuggestForm } from "../../contract/games.ts";
import { canEditGame, canKick } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";
import { refuseTooMuch } from "../threads/service.ts";

// What may be done with a game, and who hears of it. Pure: what was found, and the day, are passed in.

interface Someone {
  id: string;
  publicId: string;
}

interface Acting extends Someone {
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
const UNKNOWN_TABLE: Issue = {
  path: ["table"],
  message: "This table is no longer there. Choose another.",
};

export const noSuchGame = () => refuse("not-found", "This game is no longer here.");

/** @throws {ClubError} `not-found` */
function there<G>(game: G | undefined): G {
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

const hasFreeSeat = ({ playerCount, maxPlayers }: KnownGame): boolean => playerCount < maxPlayers;

const about = ({ id }: KnownGame) => ({ url: `/games/${id}`, gameId: id });

const everyoneAt = (game: KnownGame, seats: readonly Someone[]): (string | null)[] => [
  ...seats.map(({ id }) => id),
  game.suggestedBy,
];

/** Whoever watches a game and does not sit at it hears of a free seat. They go on watching: somebody may be faster. */
export function seatNews(
  game: { id: string },
  watchers: readonly { id: string }[],
  seats: readonly { id: string }[],
): News {
  const seated = new Set(seats.map(({ id }) => id));
  const to = watchers.map(({ id }) => id).filter((id) => !seated.has(id));
  return { url: `/games/${game.id}`, gameId: game.id, kind: "seat", to };
}

/**
 * The issues of a form by itself: a day in the past, a picture of elsewhere.
 * @param kept what may stay as it is, though it could not be chosen any more
 */
function issuesOf(
  form: SuggestForm | EditForm,
  { today, imageOrigin }: { today: string; imageOrigin: string },
  kept?: Pick<KnownGame, "date" | "image">,
): Issue[] {
  const mayDate = isOpenDay(form.date, today) || kept?.date === form.date;
  const mayImage = isOwnImage(form.image, imageOrigin) || kept?.image === form.image;
  return [...(mayDate ? [] : [PAST_DATE]), ...(mayImage ? [] : [FOREIGN_IMAGE])];
}

interface Circumstances {
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** The one origin that pictures may come from. */
  imageOrigin: string;
  /** Milliseconds. */
  now: number;
}

/**
 * Whether a member may suggest a game; null when they made the very same suggestion a moment ago.
 * @throws {ClubError} `invalid` (past date, foreign picture, unknown table), `too-many`
 * @see spec §7
 */
export function decideSuggest(
  found: {
    member: Acting;
    same: unknown;
    table: unknown;
    latest: readonly { at: number }[];
    enough: unknown;
  },
  form: SuggestForm,
  at: Circumstances,
): true | null {
  const issues = issuesOf(form, at);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  if (found.same) return null;
  if (form.table !== null && !found.table) throw new ClubError("invalid", [UNKNOWN_TABLE]);
  if (form.message !== null) refuseTooMuch(found.member, found.latest, at.now);
  if (found.member.role === "NEW" && found.enough) {
    throw refuse(
      "too-many",
      `New members can suggest ${SUGGESTIONS_MOST_NEW} games a day. Take a seat at another for now.`,
      ["name"],
    );
  }
  return true;
}

/**
 * Whether a member may edit a game so, and who hears of it. Nobody is ever ejected. What moves the evening is told as
 * that.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict`, `too-many`, `invalid`
 * @see spec §6
 */
export function decideEdit<G extends KnownGame>(
  found: {
    member: Acting;
    game: G | undefined;
    seats: readonly Someone[];
    watchers: readonly { id: string }[];
    table: { name: string } | undefined;
    latest: readonly { at: number }[];
  },
  form: EditForm,
  at: Circumstances,
) {
  const game = there(found.game);
  if (!canEditGame(found.member, { suggestedBy: game.suggester })) {
    throw refuse("forbidden", "Only the member who suggested this game, or an admin, can edit it.");
  }
  if (form.version !== undefined && form.version !== game.version) {
    throw refuse(
      "conflict",
      "Someone else has just changed this game. Have a look at it, then save yours again.",
    );
  }
  if (form.message !== null) refuseTooMuch(found.member, found.latest, at.now);
  const issues = [
    ...seatIssues(game, form),
    ...issuesOf(form, at, game),
    ...(form.table === null || found.table ? [] : [UNKNOWN_TABLE]),
  ];
  if (issues.length > 0) throw new ClubError("invalid", issues);
  const freesSeat =
    !hasFreeSeat(game) &&
    form.maxPlayers > game.maxPlayers &&
    [game.date, form.date].every((day) => isOpenDay(day, at.today));
  return {
    game,
    freesSeat,
    isFull: !hasFreeSeat(game),
    isLast: game.playerCount === 1,
    news: [editNews(game, form, found), ...(freesSeat ? [seatNews(game, found.watchers, found.seats)] : [])],
  };
}

function seatIssues({ playerCount }: KnownGame, { maxPlayers }: EditForm): Issue[] {
  if (playerCount <= maxPlayers) return [];
  const signedUp = playerCount === 1 ? "1 player has" : `${playerCount} players have`;
  const message = `${signedUp} signed up already, so there must be room for at least ${playerCount}.`;
  return [{ path: ["maxPlayers"], message }];
}

function editNews(
  game: KnownGame,
  form: EditForm,
  { seats, table }: { seats: readonly Someone[]; table: { name: string } | undefined },
): News {
  const told = { ...about(game), to: seats.map(({ id }) => id) };
  if (form.date !== game.date) return { ...told, kind: "plan", facts: { day: form.date } };
  if (form.table !== game.tableId) return { ...told, kind: "plan", facts: { table: table?.name ?? null } };
  return { ...told, kind: "edit" };
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

/**
 * Whether a member may be signed up, and who hears of it; null when they sit there already.
 * @throws {ClubError} `not-found`, `invalid` (no such member), `conflict` (finished or full)
 * @see spec §6
 */
export function decideSignUp(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    player: Someone | undefined;
  },
  today: string,
) {
  const game = there(found.game);
  const { member, player, seats } = found;
  if (!player) throw refuse("invalid", "This member is no longer here.", ["player"]);
  if (seats.some(({ id }) => id === player.id)) return null;
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.", ["player"]);
  if (!hasFreeSeat(game)) throw refuse("conflict", "This game is full", ["player"]);
  const others = everyoneAt(game, seats).filter((id) => id !== player.id);
  const news: News[] = [
    { ...about(game), kind: "sign-up", to: others, playerId: player.id === member.id ? null : player.id },
    { ...about(game), kind: "signed-up", to: [player.id] },
  ];
  return { game, player, news };
}

/**
 * Whether a member may free a player's seat, and who hears of it; null when the player does not sit there.
 * @param player public id
 * @throws {ClubError} `not-found`, `forbidden`
 * @see spec §6
 */
export function decideKick(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    watchers: readonly { id: string }[];
  },
  player: string,
  today: string,
) {
  const game = there(found.game);
  const { member, seats, watchers } = found;
  if (!canKick(member, { publicId: player })) {
    throw refuse("forbidden", "Only the player themselves, or an admin, can free this seat.", ["player"]);
  }
  const leaving = seats.find(({ publicId }) => publicId === player);
  if (!leaving) return null;
  const [isFull, isLast] = [!hasFreeSeat(game), game.playerCount === 1];
  const playerId = leaving.id === member.id ? null : leaving.id;
  const others = everyoneAt(game, seats).filter((id) => id !== leaving.id);
  const news: News[] = [
    { ...about(game), kind: "kicked", to: [leaving.id] },
    isLast
      ? { ...about(game), kind: "end", to: others, playerId, facts: { deserted: true } }
      : { ...about(game), kind: "leave", to: others, playerId },
  ];
  const freesSeat = isFull && isOpenDay(game.date, today);
  if (freesSeat) news.push(seatNews(game, watchers, seats));
  return { leaving, freesSeat, isFull, isLast, news };
}

/**
 * Whether a member may watch a game for a free seat; null when they do.
 * @throws {ClubError} `not-found`, `conflict` (seated, over, or not full)
 */
export function decideWatch(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    watchers: readonly { id: string }[];
  },
  today: string,
) {
  const game = there(found.game);
  if (found.seats.some(({ id }) => id === found.member.id)) {
    throw refuse("conflict", "You already have a seat at this game.");
  }
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.");
  if (hasFreeSeat(game)) throw refuse("conflict", "There’s a free seat: take it.");
  if (isAmong(found.watchers, found.member)) return null;
  return { isFull: true, isLast: game.playerCount === 1 };
}

/**
 * Whether a member watches a game.
 * @throws {ClubError} `not-found`
 */
export function isWatching(found: {
  member: Acting;
  game: unknown;
  watchers: readonly { id: string }[];
}): boolean {
  there(found.game);
  return isAmong(found.watchers, found.member);
}

const isAmong = (members: readonly { id: string }[], { id }: Acting): boolean =>
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

const DAY_MS = 86_400_000;
/** A cron that stood still for longer has missed the moment to ask how it was. */
const DAYS_MOST = 7;

const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

/** The first day (`YYYY-MM-DD`) whose games may still be asked about. */
export const earliestAsked = (today: string): string => daysBefore(today, DAYS_MOST);

/**
 * Who is asked how a game was; null when that has been done today.
 * @param found the first day not asked about yet (none: yesterday), and who sat at games of late
 */
export function decideEnded(
  found: {
    asked: { value: string } | undefined;
    seats: readonly { gameId: string; date: string | null; userId: string }[];
  },
  today: string,
): News[] | null {
  const until = found.asked?.value ?? daysBefore(today, 1);
  if (until >= today) return null;
  const games = Map.groupBy(
    found.seats.filter(({ date }) => date !== null && date >= until && date < today),
    ({ gameId }) => gameId,
  );
  return [...games].map(([gameId, seats]) => ({
    kind: "end",
    url: `/games/${gameId}`,
    gameId,
    to: seats.map(({ userId }) => userId),
    facts: { playedOn: seats[0]?.date ?? today },
  }));
}
