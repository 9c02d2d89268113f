import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportPreview } from "../../../worker/contract/league/league-imports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { bringIn } from "./bring-in.ts";
import type { Proposal } from "./proposal.ts";
import { readPlays } from "./read-plays.ts";

export const usePreview = () =>
  useMutation({
    mutationFn: async (text: string): Promise<ImportPreview> => {
      const json = await readPlays(text);
      return unwrapAnswer(api.leagues.imports.preview.$post({ json }));
    },
  });

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proposals: readonly Proposal[]) =>
      bringIn(proposals, (results) => unwrapAnswer(api.leagues.imports.$post({ json: { results } }))),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["leagues"] }),
        client.invalidateQueries({ queryKey: ["results"] }),
      ]),
  });
}
