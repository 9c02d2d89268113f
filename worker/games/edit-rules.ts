import type { Issue } from "../contract/errors.ts";
import { type EditForm, TOO_FEW_SEATS } from "../contract/games/games.ts";
import type { GameChange } from "../contract/notifications/news.ts";
import { canEditGame } from "../contract/permissions.ts";
import { refuseTooMuch } from "../discussion/threads/rules.ts";
import { ClubError, refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { isRenamed, nameAfter, refuseAboveMost, type StoredName } from "../users/newcomers/rules.ts";
import {
  type ActingPlayer,
  assertFound,
  boxIssues,
  type Circumstances,
  type FoundTable,
  hasFreeSeat,
  isOpenDay,
  issuesOf,
  type KnownGame,
  newsAboutGame,
  type PersonAtGame,
  tableIssues,
} from "./rules.ts";
import { giveSeats, lineOf, type WaitingMember } from "./waiting-rules.ts";

interface EditedGame extends KnownGame {
  minPlayers: number;
}

/** Decides whether a member may edit, who gets the seats it adds, and who hears; null: nothing to do. @see spec §6 */
export function decideEdit<G extends EditedGame>(
  found: {
    member: ActingPlayer;
    game: G | undefined;
    seats: readonly PersonAtGame[];
    watchers: readonly WaitingMember[];
    table: FoundTable;
    /** The club's box that the form names, by the features that keep boxes. */
    boxes?: readonly (readonly unknown[])[];
    /** Row found if the game is as sent already; `said`: the message, too. */
    same?: unknown;
    said?: unknown;
    latest: readonly { at: number }[];
    lastAllowedActs: Record<EditAct, unknown>;
    /** The setting's row if NEW members' text is held for an editor. */
    holds: unknown;
  },
  sent: EditForm,
  at: Circumstances,
) {
  const game = assertFound(found.game);
  if (!canEditGame(found.member, { suggestedBy: game.suggester })) {
    throw refuse("forbidden", "Only the member who suggested this game, or an admin, can edit it.");
  }
  if (found.same && (sent.message === null || found.said)) return null;
  if (!found.same && sent.version !== undefined && sent.version !== game.version) {
    throw refuse(
      "conflict",
      "Someone else has just changed this game. Have a look at it, then save yours again.",
    );
  }
  if (sent.message !== null) refuseTooMuch(found.member, found.latest, at.now);
  const form = completed(game, sent);
  const issues = [
    ...seatIssues(game, form),
    ...issuesOf({ ...form, neededBy: sent.neededBy ?? null }, at, game),
    ...tableIssues(form.table, found.table, game.tableId),
    ...boxIssues(form.copyCode, found.boxes?.flat()[0], game.copyCode),
  ];
  if (issues.length > 0) throw new ClubError("invalid", issues);
  const names = nameAfter(game, form.name, found.member, found.holds !== undefined);
  const acts = actsOf(game, form, names);
  for (const act of acts) refuseAboveMost(found.member, act, found.lastAllowedActs[act]);
  const freesSeat =
    !hasFreeSeat(game) &&
    form.maxPlayers > game.maxPlayers &&
    [game.date, form.date].every((day) => isOpenDay(day, at.today));
  const others = [...found.seats.map(({ id }) => id), game.suggestedBy].filter(
    (id) => id !== found.member.id,
  );
  const table = form.table === game.tableId ? game.tableName : (found.table?.name ?? null);
  const { seated, given, freed } = giveSeats(
    { id: game.id, date: form.date },
    { ...found, others, free: freesSeat ? form.maxPlayers - game.playerCount : 0 },
    at.now,
  );
  return {
    game,
    names,
    acts,
    isFull: !hasFreeSeat(game),
    isLast: game.playerCount === 1,
    seated,
    given,
    news: [
      ...(found.same
        ? []
        : [editNews(game, form, names, { ...found, table, line: lineOf(found.watchers, game, at.now) })]),
      ...freed,
    ],
  };
}

type Completed = Pick<
  Required<EditForm>,
  "name" | "date" | "neededBy" | "image" | "table" | "copyCode" | "minPlayers" | "maxPlayers"
>;

function completed(game: EditedGame, sent: EditForm): Completed {
  const { date = game.date, neededBy = game.neededBy, image = game.image, table = game.tableId } = sent;
  const { name, copyCode = game.copyCode, minPlayers = game.minPlayers, maxPlayers = game.maxPlayers } = sent;
  return { name, date, neededBy, image, table, copyCode, minPlayers, maxPlayers };
}

type EditAct = "date" | "table" | "name";

function actsOf(game: KnownGame, form: Completed, names: StoredName): EditAct[] {
  const acts: [EditAct, boolean][] = [
    ["date", form.date !== game.date],
    ["table", form.table !== game.tableId],
    ["name", isRenamed(game, names)],
  ];
  return acts.flatMap(([act, isDone]) => (isDone ? [act] : []));
}

function seatIssues({ playerCount }: KnownGame, { minPlayers, maxPlayers }: Completed): Issue[] {
  if (maxPlayers < minPlayers) return [TOO_FEW_SEATS];
  if (playerCount <= maxPlayers) return [];
  const signedUp = playerCount === 1 ? "1 player has" : `${playerCount} players have`;
  const message = `${signedUp} signed up already, so there must be room for at least ${playerCount}.`;
  return [{ path: ["maxPlayers"], message }];
}

function editNews(
  game: KnownGame,
  form: Completed,
  names: StoredName,
  {
    seats,
    line,
    table,
  }: {
    seats: readonly PersonAtGame[];
    line: readonly { id: string }[];
    table: string | null;
  },
): News {
  const all: GameChange[] = [
    { what: "day", from: game.date, to: form.date },
    { what: "table", from: game.tableName, to: table },
    { what: "name", from: game.name, to: names.name },
    { what: "seats", from: String(game.maxPlayers), to: String(form.maxPlayers) },
  ];
  const changes = all.filter(({ from, to }) => from !== to);
  const told = { ...newsAboutGame(game), to: seats.map(({ id }) => id) };
  if (form.date !== game.date) {
    // Those in line asked for a seat on the day before.
    const to = [...told.to, ...line.map(({ id }) => id)];
    return { ...told, kind: "plan", to, facts: { day: form.date, changes } };
  }
  if (form.table !== game.tableId) return { ...told, kind: "plan", facts: { table, changes } };
  return { ...told, kind: "edit", facts: { changes } };
}
