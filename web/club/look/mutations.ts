import type { Look, LookForm } from "../../../worker/contract/club/look.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { sendOrVerify } from "../../lib/retrying.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { equalsForm } from "./look-values.ts";
import { lookQuery } from "./queries.ts";

async function savedAs(form: LookForm): Promise<Look | null> {
  const saved: Look = await unwrapAnswer(api.club.look.$get());
  return equalsForm(saved, form) ? saved : null;
}

/** Saves the look; refetches the settings, whose version it raises. `onDoubt`: called while the outcome is unknown. */
export const useChangeLook = (onDoubt: () => void) =>
  useSaving(
    lookQuery,
    (form: LookForm): Promise<Look> =>
      sendOrVerify(
        () => unwrapAnswer(api.club.look.$put({ json: form })),
        () => savedAs(form),
        { onDoubt },
      ),
    { touches: [["club"]] },
  );
