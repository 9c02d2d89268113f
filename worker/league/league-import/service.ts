import { type BggPlay, parsePlays } from "../../clients/bgg-plays.ts";
import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import {
  type ImportForm,
  type ImportOutcome,
  type ImportPreview,
  type PreviewForm,
  type ProposedResult,
  tooMany,
} from "../../contract/league/league-imports.ts";
import { refuse } from "../../lib/errors.ts";
import { hashText, toHex } from "../../lib/hash.ts";
import type { SentResult } from "../entry-rules.ts";
import { leagueAround, makeMissedTables, newIdsFor, saveImported } from "../results.ts";
import { mustManageLeague, refuseFuture } from "../rules.ts";
import { duplicateOf, type Play, proposalOf } from "./propose.ts";
import { aliasesIn, decideImport, importedBefore } from "./rules.ts";
import { peopleForImport, rememberAliases, resultsOn, sourcesSaved } from "./store.ts";

/** Proposes results for a file of plays. Saves nothing. @throws {ClubError} `forbidden`, `invalid` */
export async function previewImport(ctx: Context, form: PreviewForm): Promise<ImportPreview> {
  const found = form.xml === undefined ? (form.rows ?? []) : playsIn(form.xml);
  const tooLong = tooMany(found);
  if (tooLong) throw refuse("invalid", tooLong, [form.xml === undefined ? "rows" : "xml"]);
  const plays = await withSources(found);
  const { member, sources, days, ...known } = await readAsMember(ctx, {
    ...peopleForImport(ctx),
    sources: sourcesSaved(
      ctx,
      plays.map(({ source }) => source),
    ),
    days: resultsOn(
      ctx,
      plays.map(({ playedOn }) => playedOn.slice(0, 10)),
    ),
  });
  mustManageLeague(member);
  const { present, removed } = importedBefore(sources);
  return {
    results: plays.map(
      (play): ProposedResult => ({
        ...proposalOf(play, known),
        already: duplicateOf(play, present, days),
        wasRemoved: removed.has(play.source),
      }),
    ),
  };
}

type Unnamed = Omit<Play, "source"> & { source?: string };

function playsIn(xml: string): Unnamed[] {
  try {
    return parsePlays(xml).map(asPlay);
  } catch (cause) {
    throw refuse("invalid", "This isn’t BoardGameGeek’s list of plays.", ["xml"], cause);
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

/** Adds a source to plays without an id: a digest of their text, numbered among equal ones. */
async function withSources(plays: readonly Unnamed[]): Promise<Play[]> {
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
