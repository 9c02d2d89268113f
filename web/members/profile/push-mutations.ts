import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PushDevices } from "../../../worker/contract/notifications/push.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { ownPushId, type PushSupport, pushSupport, subscribeHere, unsubscribeHere } from "../../lib/push.ts";

const routes = api.profile.push;

export const pushDevicesQuery = queryOptions({
  queryKey: ["profile", "push"],
  queryFn: (): Promise<PushDevices> => unwrapAnswer(routes.$get()),
});

interface ThisDevice {
  support: PushSupport;
  /** Null without a subscription. */
  id: string | null;
}

export const thisDeviceQuery = queryOptions({
  queryKey: ["push", "this-device"],
  queryFn: async (): Promise<ThisDevice> => ({ support: pushSupport(), id: await ownPushId() }),
  // Its owner may change it in the browser's settings at any time.
  staleTime: 0,
});

export function useTurnPushOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // As a rule at hand: some browsers ask for permission only just after a press.
      const { key } = await client.ensureQueryData(pushDevicesQuery);
      const json = await subscribeHere(key);
      return unwrapAnswer(routes.$post({ json })).catch(async (error: unknown) => {
        // An unregistered subscription would be useless.
        await unsubscribeHere();
        throw error;
      });
    },
    onSuccess: (devices) => client.setQueryData(pushDevicesQuery.queryKey, devices),
    // Awaited, so that the switch turns only once the browser agrees.
    onSettled: () => client.invalidateQueries({ queryKey: thisDeviceQuery.queryKey }),
  });
}

/** Turns push off: on this device (unsubscribing the browser, too), or on another. */
export function useTurnPushOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
      if (isThis) await unsubscribeHere();
      return unwrapAnswer(routes.remove.$post({ json: { id } })).catch(nullIfNotFound);
    },
    onSuccess: (devices, { id }) => {
      client.setQueryData(
        pushDevicesQuery.queryKey,
        (known) =>
          devices ?? (known && { ...known, devices: known.devices.filter((device) => device.id !== id) }),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: thisDeviceQuery.queryKey }),
  });
}
