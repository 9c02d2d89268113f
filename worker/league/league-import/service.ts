import { parsePlays } from "../../clients/bgg-plays.ts";
import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import {
  type ImportForm,
  type ImportOutcome,
  type ImportPreview,
  type PreviewForm,
  tooMany,
} from "../../contract/league/league-imports.ts";
import type { ReadPlay } from "../../contract/league/proposals.ts";
import { refuse } from "../../lib/errors.ts";
import { hashText, toHex } from "../../lib/hash.ts";
import type { SentResult } from "../entry-rules.ts";
import { importedBefore } from "../imported-rules.ts";
import { factsOf, proposalsFor, sourcesSaved } from "../proposals.ts";
import type { Play } from "../propose.ts";
import { leagueAround, makeMissedTables, newIdsFor, saveImported } from "../results.ts";
import { mustManageLeague, refuseFuture } from "../rules.ts";
import { resultsCsv } from "./csv.ts";
import { aliasesIn, decideImport } from "./rules.ts";
import { rememberAliases, resultsToExport } from "./store.ts";

/** Returns a season's results as CSV. @throws {ClubError} `forbidden` */
export async function downloadResults(ctx: Context, year: number): Promise<string> {
  const { member, rows } = await readAsMember(ctx, { rows: resultsToExport(ctx, year) });
  mustManageLeague(member);
  return resultsCsv(rows);
}

/** Proposes results for a file of plays. Saves nothing. @throws {ClubError} `forbidden`, `invalid` */
export async function previewImport(ctx: Context, form: PreviewForm): Promise<ImportPreview> {
  const found = form.xml === undefined ? (form.rows ?? []) : playsIn(form.xml);
  const tooLong = tooMany(found);
  if (tooLong) throw refuse("invalid", tooLong, [form.xml === undefined ? "rows" : "xml"]);
  const plays = await withSources(found);
  const { member, ...facts } = await readAsMember(ctx, factsOf(ctx, plays));
  mustManageLeague(member);
  return { results: proposalsFor(plays, facts) };
}

function playsIn(xml: string): ReadPlay[] {
  try {
    return parsePlays(xml);
  } catch (cause) {
    throw refuse("invalid", "This isn’t BoardGameGeek’s list of plays.", ["xml"], cause);
  }
}

const DIGEST_BYTES = 12;

/** Adds a source to plays without an id: a digest of their text, numbered among equal ones. */
async function withSources(plays: readonly ReadPlay[]): Promise<Play[]> {
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

/** Saves confirmed results, all or nothing; removed ones come back. @throws {ClubError} `forbidden`, `invalid` */
export async function importResults(ctx: Context, { results: forms }: ImportForm): Promise<ImportOutcome> {
  refuseFuture(forms, clubDay(ctx), (at) => ["results", at]);
  const first = new Map(forms.map((form, at) => [form.source, at] as const).reverse());
  const results = forms
    .map(({ called: _names, ...form }, at) => ({
      given: { ...form, game: null, ids: newIdsFor(form) } satisfies SentResult,
      at,
    }))
    .filter(({ given, at }) => first.get(given.source) === at);
  const givens = results.map(({ given }) => given);
  const { found, saved: batch } = await changeAsMember(ctx, {
    load: () => ({
      saved: sourcesSaved(
        ctx,
        givens.map(({ source }) => source),
      ),
      ...leagueAround(ctx, givens),
    }),
    decide: (found) => decideImport({ ...found, known: found }, results),
    save: (saving, { member }) => ({
      ...saveImported(ctx, member, saving),
      aliases: rememberAliases(ctx, aliasesIn(saving.entries, forms)),
    }),
  });
  if (batch) await makeMissedTables(ctx, batch);
  const saved = results.length - importedBefore(found.saved).present.length;
  return { saved, already: forms.length - saved };
}
