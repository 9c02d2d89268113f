import { useMutation } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Spends the link that came to a new address. */
export const useConfirmAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.confirm.$post({ json: { token } })),
  });

/** Spends the link that came to the address of before. */
export const useUndoAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.undo.$post({ json: { token } })),
  });
