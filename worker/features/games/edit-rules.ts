import type { Issue } from "../../contract/errors.ts";
import type { EditForm } from "../../contract/games.ts";
import { canEditGame } from "../../contract/permissions.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";
import { refuseTooMuch } from "../threads/service.ts";
import {
  type Acting,
  about,
  type Circumstances,
  hasFreeSeat,
  isOpenDay,
  issuesOf,
  type KnownGame,
  type Someone,
  there,
  UNKNOWN_TABLE,
} from "./rules.ts";
import { seatNews } from "./seats-rules.ts";

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
