import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  type NamesKept,
  NO_COLOUR,
  type Register,
  type RegisterPerson,
} from "../../../worker/contract/events/register.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { ApiError, isUnknown, messageFor } from "../../lib/api-error.ts";
import { readStored, storageKey, writeStored } from "../../lib/stored.ts";
import { announce } from "../../ui/announce.ts";
import { registerFiguresQuery, registerPeopleQuery, registerQuery } from "./queries.ts";

export interface Tick {
  key: string;
  person: RegisterPerson;
  isThere: boolean;
  /** Adds somebody new; `isAnother` if somebody of that name is there. */
  adds?: { isAnother: boolean };
}

/** Returns somebody without an account, as of the day of a register. */
export const newPerson = (name: string, { date }: Pick<Register, "date">): RegisterPerson => ({
  ...{ publicId: crypto.randomUUID(), name, color: NO_COLOUR },
  newSince: date,
});

const ticksKey = (day: string) => ["register", "tick", day];

/** Returns the register with a person ticked or unticked; a new person is last. */
export function withTick(
  register: Register,
  { person, isThere }: Pick<Tick, "person" | "isThere">,
): Register {
  const { people } = register;
  const isKnown = people.some(({ publicId }) => publicId === person.publicId);
  return {
    ...register,
    people: isKnown
      ? people.map((other) => (other.publicId === person.publicId ? { ...other, isThere } : other))
      : [...people, { ...person, isThere }],
  };
}

const SERVICE_UNAVAILABLE = 503;
const RETRY_MOST_MS = 15_000;

/** Returns true if the worker couldn't be reached, or couldn't save: the tick is sent again. */
const isAway = (error: Error): boolean =>
  isUnknown(error) || (error instanceof ApiError && error.status === SERVICE_UNAVAILABLE);

function sendTick(day: string, { person: { publicId, name }, isThere, adds }: Tick): Promise<Register> {
  const { people, "walk-ins": walkIns } = api.register.days[":day"];
  if (adds)
    return unwrapAnswer(walkIns[":id"].$put({ param: { day, id: publicId }, json: { name, ...adds } }));
  const param = { day, person: publicId };
  return isThere
    ? unwrapAnswer(people[":person"].$put({ param }))
    : unwrapAnswer(people[":person"].$delete({ param }));
}

/**
 * Ticks people on the register of a day (its id), one after the other. A tick shows at once, is sent again until it
 * arrives, and is kept on this device, so that it survives closing the page.
 * @param me public id of the editor
 * @returns ticks on their way, oldest first, and whether they wait for a connection
 */
export function useTicks(day: string, me: string) {
  const client = useQueryClient();
  const { queryKey } = registerQuery(day);
  const kept = storageKey("ticks", day, me);
  const keep = (change: (ticks: Tick[]) => Tick[]) => {
    const ticks = change(readStored<Tick[]>(kept) ?? []);
    writeStored(kept, ticks.length > 0 ? ticks : null);
  };
  const { mutate } = useMutation({
    mutationKey: ticksKey(day),
    scope: { id: "register" },
    mutationFn: (tick: Tick) => sendTick(day, tick),
    retry: (_, error) => isAway(error),
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, RETRY_MOST_MS),
    onSuccess: async (register) => {
      // A fetch in flight may be older than the tick.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, register);
    },
    onError: (failure) => {
      announce(messageFor(failure) ?? "", { about: day });
      void client.invalidateQueries({ queryKey });
    },
    onSettled: (_, __, { key }) => keep((ticks) => ticks.filter((tick) => tick.key !== key)),
  });
  useEffect(() => {
    if (client.isMutating({ mutationKey: ticksKey(day) }) > 0) return;
    for (const tick of readStored<Tick[]>(kept) ?? []) mutate(tick);
  }, [client, day, kept, mutate]);
  const pending = useMutationState({
    filters: { mutationKey: ticksKey(day), status: "pending" },
    select: ({ state }) => ({ tick: state.variables as Tick, isStuck: state.failureCount > 0 }),
  });
  return {
    pending: pending.map(({ tick }) => tick),
    isStuck: pending.some(({ isStuck }) => isStuck),
    tick: (pressed: Omit<Tick, "key">) => {
      const tick = { ...pressed, key: crypto.randomUUID() };
      keep((ticks) => [...ticks, tick]);
      mutate(tick);
    },
  };
}

/** Takes out the name of somebody without an account. */
export function useEraseName(day: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<Register> =>
      unwrapAnswer(api.register.days[":day"]["walk-ins"][":id"].name.$delete({ param: { day, id } })),
    onSuccess: (register) => {
      client.setQueryData(registerQuery(day).queryKey, register);
      void client.invalidateQueries({ queryKey: registerPeopleQuery.queryKey });
    },
  });
}

/** Sets for how many months names of people without an account are kept: optimistic, with rollback. */
export function useNamesKept() {
  const client = useQueryClient();
  const { queryKey } = registerFiguresQuery;
  return useMutation({
    mutationFn: (months: NamesKept) => unwrapAnswer(api.register["names-kept"].$put({ json: { months } })),
    onMutate: (namesKeptMonths) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (figures) => figures && { ...figures, namesKeptMonths });
      return before;
    },
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      announce(messageFor(failure) ?? "");
    },
  });
}
