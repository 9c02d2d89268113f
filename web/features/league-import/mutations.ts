import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportOutcome, ImportPreview } from "../../../worker/contract/league-imports.ts";
import { IMPORT_MOST } from "../../../worker/contract/league-limits.ts";
import { answer, api } from "../../lib/api-client.ts";
import { type Proposal, toSend } from "./proposal.ts";
import { readPlays } from "./read-plays.ts";

/** What a file would become. */
export const usePreview = () =>
  useMutation({
    mutationFn: async (text: string): Promise<ImportPreview> => {
      const json = await readPlays(text);
      return answer(api.leagues.imports.preview.$post({ json }));
    },
  });

/** Saves what was confirmed, so many at a time: what is in already stays as it is, so a second try does no harm. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proposals: readonly Proposal[]): Promise<ImportOutcome> => {
      const outcome = { saved: 0, already: 0 };
      for (let from = 0; from < proposals.length; from += IMPORT_MOST) {
        const results = proposals.slice(from, from + IMPORT_MOST).map(toSend);
        const { saved, already } = await answer(api.leagues.imports.$post({ json: { results } }));
        outcome.saved += saved;
        outcome.already += already;
      }
      return outcome;
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["leagues"] }),
        client.invalidateQueries({ queryKey: ["results"] }),
      ]),
  });
}
