import { type BggPlay, parsePlays } from "../../clients/bgg-plays.ts";
import { type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import {
  type ImportForm,
  type ImportOutcome,
  type ImportPreview,
  type PreviewForm,
  type ProposedResult,
  tooMany,
} from "../../contract/league-imports.ts";
import { canManageLeague } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import { hashText, toHex } from "../../hash.ts";
import { entryOf } from "./entry.ts";
import { alreadyStatement, knownFrom, knownStatement } from "./import-store.ts";
import { type Play, proposalOf } from "./propose.ts";
import { editorsOnly, FUTURE_DAY, issuesOf, throwIssues } from "./refusals.ts";
import { findForEntering, insertResults } from "./results-store.ts";
import { saveStatements } from "./save-store.ts";

/**
 * What a file of plays would become: places as far as it has them, people as far as they are known, and what a person
 * has to look at. Nothing is saved.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid` (not a list of plays, or too many), `unavailable`
 */
export async function previewImport(ctx: Context, form: PreviewForm): Promise<ImportPreview> {
  const found = form.xml === undefined ? (form.rows ?? []) : playsIn(form.xml);
  const tooLong = tooMany(found);
  if (tooLong) throw refuse("invalid", tooLong, [form.xml === undefined ? "rows" : "xml"]);
  const plays = await named(found);
  const sought = plays.map(({ source, gameName, playedOn, players }) => ({
    ...{ source, gameName: gameName.trim(), day: playedOn.slice(0, 10), players: players.length },
  }));
  const [member, [row, already]] = await oldReadAsMember(
    ctx,
    knownStatement(ctx),
    alreadyStatement(ctx, sought),
  );
  if (!canManageLeague(member)) throw editorsOnly();
  const known = knownFrom(row);
  // Of several, what is surely the same stands last.
  const sames = new Map(already.map(({ at, id, sure }) => [at, { id, sure: sure === 1 }]));
  return {
    results: plays.map(
      (play, at): ProposedResult => ({ ...proposalOf(play, known), already: sames.get(at) ?? null }),
    ),
  };
}

type Unnamed = Omit<Play, "source"> & { source?: string };

function playsIn(xml: string): Unnamed[] {
  try {
    return parsePlays(xml).map(asPlay);
  } catch (cause) {
    throw refuse("invalid", "This is not BoardGameGeek's list of plays.", ["xml"], cause);
  }
}

const asPlay = ({ id, date, quantity, isIncomplete, game, players }: BggPlay): Unnamed => ({
  ...(/^\w{1,40}$/.test(id) && { source: `bgg:${id}` }),
  gameName: game,
  playedOn: date,
  kind: isIncomplete ? "UNFINISHED" : undefined,
  quantity,
  players,
});

const DIGEST_BYTES = 12;

/** Rows have no number of their own: they are known by what they say, and the how-manieth they are that says so. */
async function named(plays: readonly Unnamed[]): Promise<Play[]> {
  const seen = new Map<string, number>();
  const texts = plays.map(({ gameName, playedOn, players }) => {
    const text = JSON.stringify([gameName, playedOn, players]);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return `${seen.get(text)} ${text}`;
  });
  return Promise.all(
    plays.map(async (play, at) => ({
      ...play,
      source: play.source ?? `csv:${await digest(texts[at] ?? "")}`,
    })),
  );
}

const digest = async (text: string): Promise<string> =>
  toHex((await hashText("SHA-256", text)).slice(0, DIGEST_BYTES));

/**
 * Saves what a person has confirmed, all or nothing; what is in already stays as it is.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid` (days, seasons, players; each on its result),
 *   `unavailable`
 */
export async function importResults(ctx: Context, { results: forms }: ImportForm): Promise<ImportOutcome> {
  const today = dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now);
  throwIssues(
    forms.flatMap(({ playedOn }, at) =>
      playedOn > today ? [{ ...FUTURE_DAY, path: ["results", at, ...FUTURE_DAY.path] }] : [],
    ),
  );
  const first = new Map(forms.map((form, at) => [form.source, at] as const).reverse());
  const entries = forms.filter(({ source }, at) => first.get(source) === at).map(entryOf);
  const [member, [found]] = await oldWriteAsMember(
    ctx,
    findForEntering(ctx, entries, "editors"),
    insertResults(ctx, entries, "editors"),
    ...saveStatements(ctx, entries, "imported"),
  );
  if (!canManageLeague(member)) throw editorsOnly();
  const missing = found
    .map((finding, at) => ({ finding, entry: entries[at] }))
    .filter(({ finding }) => !finding.already);
  throwIssues(
    missing.flatMap(({ finding, entry }) =>
      issuesOf(finding, entry?.year ?? 0, ["results", first.get(entry?.source ?? "") ?? 0]),
    ),
  );
  return { saved: missing.length, already: forms.length - missing.length };
}
