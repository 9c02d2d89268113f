import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Look, LookForm } from "../../../worker/contract/club/look.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { isSameValue } from "../../lib/concurrent-changes.ts";
import { sendOrVerify } from "../../lib/retrying.ts";
import { lookQuery } from "./queries.ts";

async function savedAs(form: LookForm): Promise<Look | null> {
  const saved: Look = await unwrapAnswer(api.club.look.$get());
  return equalsForm(saved, form) ? saved : null;
}

/** Saves the look; refetches the settings, which share its version. `onDoubt`: called while the outcome is unknown. */
export function useChangeLook(onDoubt: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: LookForm): Promise<Look> =>
      sendOrVerify(
        () => unwrapAnswer(api.club.look.$put({ json: form })),
        () => savedAs(form),
        { onDoubt },
      ),
    onSuccess: (saved) => {
      client.setQueryData(lookQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ["club"], exact: true });
    },
  });
}

export const formOf = ({ logo, icon, preview, ...look }: Look): LookForm => ({
  ...look,
  logo: logo?.src ?? null,
  icon: icon?.src ?? null,
  preview: preview?.src ?? null,
});

/** Returns true if the look equals the form's values, regardless of its version. */
function equalsForm(look: Look, typed: LookForm): boolean {
  const saved = formOf(look);
  return (Object.keys(saved) as (keyof LookForm)[]).every(
    (field) => field === "version" || isSameValue(saved[field], typed[field]),
  );
}
