import { type Context, readAsMember } from "../../context.ts";
import { canModerate } from "../../contract/permissions.ts";
import { type ClubDesk, DESK_GROUPS } from "../../contract/site/desk.ts";
import type { ResultsOf, Statements } from "../../db/client.ts";
import type { DeskRow } from "../../desk-row.ts";
import { refuse } from "../../lib/errors.ts";

const OF = ":";

/** Returns the club desk's rows with their current state, read in one batch. @throws {ClubError} `forbidden` */
export async function showDesk(ctx: Context): Promise<ClubDesk> {
  const rows = ctx.features.flatMap(({ desk }) => desk ?? []);
  const { member, ...found } = await readAsMember(ctx, statementsOf(ctx, rows));
  if (!canModerate(member)) throw refuse("forbidden", "Only editors and admins look after the club.");
  const shown = rows.flatMap((row, at) => {
    const now = row.isFor(member) ? row.now(answersOf(found, at), ctx, member) : null;
    return now === null ? [] : [{ row, now }];
  });
  return DESK_GROUPS.map((label) => ({
    label,
    rows: shown.flatMap(({ row: { group, name, path }, now }) =>
      group === label ? [{ name, path, now }] : [],
    ),
  })).filter(({ rows }) => rows.length > 0);
}

const statementsOf = (ctx: Context, rows: readonly DeskRow[]): Statements =>
  Object.fromEntries(
    rows.flatMap(({ reads }, at) =>
      Object.entries(reads(ctx)).map(([name, statement]) => [`${at}${OF}${name}`, statement]),
    ),
  );

const answersOf = (found: ResultsOf<Statements>, at: number): ResultsOf<Statements> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, answer]) => {
      const [row, own = ""] = name.split(OF);
      return row === String(at) ? [[own, answer]] : [];
    }),
  );
