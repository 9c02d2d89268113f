import { queryOptions } from "@tanstack/react-query";
import type { Club, ClubEdit } from "../../worker/contract/club/club.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { ApiError } from "../lib/api-error.ts";
import { sendOrVerify } from "../lib/retrying.ts";
import { useSaving } from "../lib/use-saving.ts";
import { equalsForm } from "./club-values.ts";

export const clubSettingsQuery = queryOptions({
  queryKey: ["club"],
  queryFn: (): Promise<Club> => unwrapAnswer(api.club.$get()),
  staleTime: 0,
});

/** Saves the club's settings. @param onDoubt called while the outcome is unknown */
export function useSaveClub(onDoubt: () => void) {
  const look = async (form: ClubEdit): Promise<Club | null> => {
    const club: Club = await unwrapAnswer(api.club.$get());
    if (club.version === form.version) return null;
    if (equalsForm(club, form)) return club;
    throw new ApiError(409, [{ path: [], message: "Someone else has just changed these settings." }]);
  };
  return useSaving(
    clubSettingsQuery,
    (form: ClubEdit): Promise<Club> =>
      sendOrVerify(
        () => unwrapAnswer(api.club.$put({ json: form })),
        () => look(form),
        { onDoubt },
      ),
  );
}
