import { useMutation } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Spends the link sent to a new address. */
export const useConfirmAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.confirm.$post({ json: { token } })),
  });

/** Spends the link sent to the previous address. */
export const useUndoAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.undo.$post({ json: { token } })),
  });
