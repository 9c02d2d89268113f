import { type Context, type Member, oldReadAsMember, oldWriteAsMember, readAsMember } from "../../context.ts";
import type { AuditPage, Desk, Moderation } from "../../contract/moderation.ts";
import { canManageMembers, canModerate } from "../../contract/permissions.ts";
import { readCursor } from "../../db/cursor.ts";
import { refuse } from "../../errors.ts";
import { auditPage } from "../audit/service.ts";
import { noSuchMessage } from "../threads/service.ts";
import { deskStatement } from "./desk-store.ts";
import { auditPageOf } from "./present.ts";
import { decideStatements, holdStatements } from "./store.ts";

const AUDIT_PAGE = 50;

/**
 * What waits for an editor.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function showDesk(ctx: Context): Promise<Desk> {
  const [member, [row]] = await oldReadAsMember(ctx, deskStatement(ctx));
  return deskFor(member, row);
}

/**
 * Shows or blocks a message, which settles every report of it; answers the desk as it is then. A message that was
 * held is told when it is shown, and one that is blocked is taken back from everybody who was told of it.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found` (also when deleted), `unavailable`
 * @see design, "moderation"
 */
export async function decide(
  ctx: Context,
  message: string,
  decision: Exclude<Moderation, "NONE">,
): Promise<Desk> {
  const [find, ...rest] = decideStatements(ctx, message, decision);
  const [member, results] = await oldWriteAsMember(ctx, find, ...rest);
  const desk = deskFor(member, results.at(-1) as { json: string | null });
  if (!results[0]) throw noSuchMessage();
  return desk;
}

/**
 * Sets whether the words of NEW members wait for an editor before the public reads them.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function holdNewcomers(ctx: Context, hold: boolean): Promise<Desk> {
  const [member, [, , row]] = await oldWriteAsMember(ctx, ...holdStatements(ctx, hold));
  return deskFor(member, row);
}

/**
 * Who decided what, newest first; for ADMINs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid` (no such cursor), `unavailable`
 * @see design, "roles"
 */
export async function showAudit(ctx: Context, before: string | undefined): Promise<AuditPage> {
  const { member, rows } = await readAsMember(ctx, { rows: auditPage(ctx, readCursor(before), AUDIT_PAGE) });
  if (!canManageMembers(member)) throw refuse("forbidden", "Only admins can read this.");
  return auditPageOf(rows, AUDIT_PAGE);
}

function deskFor(member: Member, row: { json: string | null }): Desk {
  if (!canModerate(member) || row.json === null) {
    throw refuse("forbidden", "Only editors and admins look after what others wrote.");
  }
  return JSON.parse(row.json) as Desk;
}
