import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProfileForm } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

/** Saves the profile, and invalidates all that shows the member. @see spec §7 */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileForm) => unwrapAnswer(api.profile.$post({ json: form })),
    onSuccess: () => void client.invalidateQueries(),
  });
}
