import { type Context, type Member, oldWriteAsMember } from "../../context.ts";
import type { Issue } from "../../contract/errors.ts";
import type { EditForm, Game } from "../../contract/games.ts";
import { canEditGame } from "../../contract/permissions.ts";
import { ClubError, refuse } from "../../errors.ts";
import { refuseTooMuch } from "../threads/service.ts";
import { type EditFindings, editStatements } from "./edit-store.ts";
import { FOREIGN_IMAGE, found, noSuchGame, PAST_DATE, UNKNOWN_TABLE } from "./refusals.ts";
import { clubDay, isOpenDay, isOwnImage } from "./rules.ts";
import { gameStatement } from "./store.ts";

/**
 * Edits a game; a message is added to its thread. Nobody is ever ejected, and what was changed meanwhile is
 * not overwritten when the form says on which `version` it was made. What stays as it was is not refused: a
 * finished game may be edited without moving its date.
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `conflict`, `too-many` (messages), `invalid`,
 *   `unavailable`
 * @see spec §6
 */
export async function edit(ctx: Context, id: string, form: EditForm): Promise<Game> {
  const today = clubDay(ctx);
  const allowed = {
    date: isOpenDay(form.date, today),
    image: isOwnImage(form.image, ctx.config.BGG_IMAGE_ORIGIN),
  };
  const { findings, message, news, update } = editStatements(ctx, id, form, allowed, today);
  const [member, results] = await oldWriteAsMember(
    ctx,
    findings,
    ...news,
    ...message,
    update,
    gameStatement(ctx, id),
  );
  const was = results[0];
  const [updated, row] = results.slice(-2) as [{ id: string } | undefined, { json: string | null }];
  if (!was) throw noSuchGame();
  refuseUnlessAllowed(member, was, ctx.now);
  if (!updated) throw new Error("A guard stopped an edit, and no refusal has words for it.");
  return found(row);
}

function refuseUnlessAllowed(member: Member, was: EditFindings, now: number): void {
  const suggestedBy = was.suggestedBy === null ? null : { publicId: was.suggestedBy };
  if (!was.mayEdit || !canEditGame(member, { suggestedBy })) {
    throw refuse("forbidden", "Only the member who suggested this game, or an admin, can edit it.");
  }
  if (!was.isNewest) {
    throw refuse(
      "conflict",
      "Somebody else changed this game meanwhile. Look at it as it is now, then save yours again.",
    );
  }
  refuseTooMuch(was.tooMuchSince, now);
  const issues = fieldIssues(was);
  if (issues.length > 0) throw new ClubError("invalid", issues);
}

function fieldIssues(was: EditFindings): Issue[] {
  const signedUp = was.playerCount === 1 ? "1 player has" : `${was.playerCount} players have`;
  const tooFew: Issue = {
    path: ["maxPlayers"],
    message: `${signedUp} signed up already, so there must be room for at least ${was.playerCount}.`,
  };
  return [
    ...(was.seatsEveryone ? [] : [tooFew]),
    ...(was.dateIsOpen ? [] : [PAST_DATE]),
    ...(was.imageIsOwn ? [] : [FOREIGN_IMAGE]),
    ...(was.tableExists ? [] : [UNKNOWN_TABLE]),
  ];
}
