import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { signOut } from "../../lib/auth-actions.ts";
import { pushDevicesQuery } from "./push-mutations.ts";

export const ownDevicesQuery = queryOptions({
  queryKey: ["profile", "devices"],
  queryFn: (): Promise<Device[]> => unwrapAnswer(api.profile.devices.$get()),
});

export const useAskForAddress = () =>
  useMutation({ mutationFn: (email: string) => unwrapAnswer(api.profile.email.$post({ json: { email } })) });

/** Ends one session; one that has ended already counts as success. */
export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrapAnswer(api.profile.devices["sign-out"].$post({ json: { id } })).catch(nullIfNotFound),
    onSuccess: (_, id) => {
      client.setQueryData(ownDevicesQuery.queryKey, (devices) =>
        devices?.filter((device) => device.id !== id),
      );
      void client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
    },
  });
}

export function useSignOutElsewhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.profile["sign-out-everywhere"].$post()),
    onSuccess: () => {
      client.setQueryData(ownDevicesQuery.queryKey, (devices) => devices?.filter(({ isThis }) => isThis));
      void client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
    },
  });
}

export const useLeaveClub = (publicId: string) =>
  useMutation({
    mutationFn: (name: string) =>
      signOut(publicId, () => unwrapAnswer(api.profile.delete.$post({ json: { name } }))),
  });
