import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PushDevices } from "../../../worker/contract/notifications/push.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { ownPushId, type PushSupport, pushSupport, subscribeHere, unsubscribeHere } from "../../lib/push.ts";

const routes = api.profile.push;

/** On which devices the member is told by push. */
export const pushDevices = queryOptions({
  queryKey: ["profile", "push"],
  queryFn: (): Promise<PushDevices> => unwrapAnswer(routes.$get()),
});

interface ThisDevice {
  support: PushSupport;
  /** Null: it has not subscribed. */
  id: string | null;
}

/** What this browser says of itself. */
export const thisDevice = queryOptions({
  queryKey: ["push", "this-device"],
  queryFn: async (): Promise<ThisDevice> => ({ support: pushSupport(), id: await ownPushId() }),
  // Its owner may change that in its settings at any time.
  staleTime: 0,
});

/** Has the member told on this device, which the browser asks about first. */
export function useTurnPushOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { key } = await client.fetchQuery(pushDevices);
      const json = await subscribeHere(key);
      return unwrapAnswer(routes.$post({ json })).catch(async (error: unknown) => {
        // Nobody would send anything to it.
        await unsubscribeHere();
        throw error;
      });
    },
    onSuccess: (devices) => client.setQueryData(pushDevices.queryKey, devices),
    // Waited for: what is shown is on once the browser says so, too.
    onSettled: () => client.invalidateQueries({ queryKey: thisDevice.queryKey }),
  });
}

/** Has the member told no more on a device: on this one (the browser forgets it, too), or on another. */
export function useTurnPushOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
      if (isThis) await unsubscribeHere();
      return unwrapAnswer(routes.remove.$post({ json: { id } })).catch(nullIfNotFound);
    },
    onSuccess: (devices, { id }) => {
      client.setQueryData(
        pushDevices.queryKey,
        (known) =>
          devices ?? (known && { ...known, devices: known.devices.filter((device) => device.id !== id) }),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: thisDevice.queryKey }),
  });
}
