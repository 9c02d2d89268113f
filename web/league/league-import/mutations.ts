import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportPreview, PlayRow, PreviewForm } from "../../../worker/contract/league/league-imports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { Unreadable } from "../../lib/api-error.ts";
import { writeStored } from "../../lib/stored.ts";
import { refresh } from "../queries.ts";
import { playsOfBgStats } from "./bg-stats.ts";
import { bringIn } from "./bring-in.ts";
import { type Line, missingColumns, playColumn, playsIn } from "./csv-plays.ts";
import { refusalOf } from "./known-forms.ts";
import type { Proposal } from "./proposal.ts";

export const usePreview = () =>
  useMutation({
    mutationFn: async (text: string): Promise<ImportPreview> => {
      const json = await readPlays(text);
      return unwrapAnswer(api.leagues.imports.preview.$post({ json }));
    },
  });

export function useImport(draftKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proposals: readonly Proposal[]) =>
      bringIn(proposals, (results) => unwrapAnswer(api.leagues.imports.$post({ json: { results } }))),
    // Here and not on the page, whose callbacks are not called once it is left.
    onSuccess: () => writeStored(draftKey, null, "tab"),
    onSettled: () => refresh(client),
  });
}

/** Reads a pasted or chosen file: XML goes to the server as is, the others are parsed here. @throws {Unreadable} */
export async function readPlays(text: string): Promise<PreviewForm> {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") throw new Unreadable("Paste the plays, or choose a file first.");
  const refusal = refusalOf(content);
  if (refusal) throw new Unreadable(refusal);
  if (content.startsWith("<")) return { xml: content };
  if (content.startsWith("{")) return { rows: bgStatsIn(content) };
  const { default: papa } = await import("papaparse");
  const { data, meta } = papa.parse<Line>(content, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: playColumn,
  });
  const missing = missingColumns(meta.fields ?? []);
  if (missing.length > 0) {
    throw new Unreadable(
      `The first line must name the columns; there’s none called ${missing.join(", ")}. The template shows how.`,
    );
  }
  const rows = playsIn(data);
  if (rows.length === 0) throw new Unreadable("There are no games in it: nothing below the first line.");
  return { rows };
}

function bgStatsIn(content: string): PlayRow[] {
  const plays = playsOfBgStats(parsed(content));
  if (!plays) throw new Unreadable("That’s JSON, but not an export of BG Stats.");
  if (plays.length === 0) throw new Unreadable("There are no plays in this export of BG Stats.");
  return plays;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new Unreadable("This file is damaged or cut short. Export it again.");
  }
}
