import { useMutation } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const useConfirmAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.confirm.$post({ json: { token } })),
  });

export const useUndoAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.undo.$post({ json: { token } })),
  });
