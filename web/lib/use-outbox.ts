import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { ApiError, isSignedOut, isUnknown } from "./api-error.ts";
import { allOf, askDevice } from "./device-posts.ts";

const SERVICE_UNAVAILABLE = 503;
const RETRY_MOST_MS = 15_000;

/** Returns true if the worker couldn't be reached, or couldn't save: the item is sent again. */
const isAway = (error: Error): boolean =>
  isUnknown(error) || (error instanceof ApiError && error.status === SERVICE_UNAVAILABLE);

const warn = (error: unknown) => console.warn("This device could not keep what waits to be sent.", error);

/** Returns the store of an outbox, in which nobody's drafts are. Without IndexedDB items live as long as the page. */
const keptItems = <Item extends Sendable>(publicId: string) => ({
  all: (): Promise<Item[]> =>
    askDevice<Item[]>("readonly", (store) => store.getAll(allOf(publicId))).then(
      (items) => items.toSorted((one, other) => one.at - other.at),
      (error: unknown) => {
        warn(error);
        return [];
      },
    ),
  add: (item: Item) => askDevice("readwrite", (store) => store.put({ ...item, publicId })).catch(warn),
  remove: (key: string) => askDevice("readwrite", (store) => store.delete([publicId, key])).catch(warn),
});

export interface Sendable {
  /** Unique, as of the request that carries it. */
  key: string;
  /** Instant at which it was made, in milliseconds. */
  at: number;
}

interface Outbox<Item, Answer> {
  /** Name of the outbox, a space and its member's public id: items of one name are sent one after the other. */
  name: string;
  /** Sends an item. It may take along others that wait, and then answers for them when they come. */
  send: (item: Item, waiting: readonly Item[]) => Promise<Answer>;
  onSuccess: (answer: Answer, item: Item) => unknown;
  /** Called when an item was refused. It isn't sent again, unless the session has ended. */
  onError: (failure: Error, item: Item) => void;
}

/** Sends items in order until each arrives. @returns those on their way, and if they wait for a connection */
export function useOutbox<Item extends Sendable, Answer>({
  name,
  send,
  onSuccess,
  onError,
}: Outbox<Item, Answer>) {
  const client = useQueryClient();
  const kept = useMemo(() => keptItems<Item>(name), [name]);
  const mutationKey = useMemo(() => ["outbox", name], [name]);
  const waiting = useCallback(
    () =>
      client
        .getMutationCache()
        .findAll({ mutationKey, status: "pending" })
        .map(({ state }) => state.variables as Item),
    [client, mutationKey],
  );
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: (item: Item) => send(item, waiting()),
    retry: (_, error) => isAway(error),
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, RETRY_MOST_MS),
    onSuccess,
    onError,
    // Those of a session that has ended are sent once the member is back.
    onSettled: (_, error, { key }) => (isSignedOut(error) ? undefined : kept.remove(key)),
  });
  useEffect(() => {
    void kept.all().then((items) => {
      const sent = new Set(waiting().map(({ key }) => key));
      for (const item of items) if (!sent.has(item.key)) mutate(item);
    });
  }, [waiting, kept, mutate]);
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => ({ item: state.variables as Item, isStuck: state.failureCount > 0 }),
  });
  return {
    pending: pending.map(({ item }) => item),
    isStuck: pending.some(({ isStuck }) => isStuck),
    add: (item: Item) => {
      void kept.add(item);
      mutate(item);
    },
  };
}
