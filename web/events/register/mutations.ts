import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NamesKept, Register, RegisterPerson } from "../../../worker/contract/events/register.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { type Sendable, useOutbox } from "../../lib/use-outbox.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announceFailure } from "../../ui/announce.ts";
import { registerFiguresQuery, registerPeopleQuery, registerQuery } from "./queries.ts";

export interface Tick extends Sendable {
  day: string;
  person: RegisterPerson;
  isThere: boolean;
  /** Adds somebody new; `isAnother` if somebody of that name is there. */
  adds?: { isAnother: boolean };
  isOfDaysList?: true;
}

/** Returns somebody without an account, as of the day of a register. */
export const newPerson = (name: string, { date }: Pick<Register, "date">): RegisterPerson => ({
  ...{ publicId: crypto.randomUUID(), name, color: null },
  newSince: date,
});

/** Returns the register with a person ticked or unticked, if it is that day's; a new person is last. */
export function withTick(
  register: Register,
  { day, person, isThere }: Pick<Tick, "day" | "person" | "isThere">,
): Register {
  if (day !== register.id) return register;
  const { people } = register;
  const isKnown = people.some(({ publicId }) => publicId === person.publicId);
  return {
    ...register,
    people: isKnown
      ? people.map((other) => (other.publicId === person.publicId ? { ...other, isThere } : other))
      : [...people, { ...person, isThere }],
  };
}

async function sendTick({ day, person, isThere, adds, isOfDaysList }: Tick): Promise<Register> {
  const { publicId, name, newSince } = person;
  const { people, "walk-ins": walkIns } = api.register.days[":day"];
  const add = (json: NonNullable<Tick["adds"]>) =>
    unwrapAnswer(walkIns[":id"].$put({ param: { day, id: publicId }, json: { name, ...json } }));
  if (adds) return add(adds);
  const param = { day, person: publicId };
  if (!isThere) return unwrapAnswer(people[":person"].$delete({ param }));
  const ticked = unwrapAnswer(people[":person"].$put({ param }));
  if (!isOfDaysList || newSince === undefined) return ticked;
  // Somebody new whose only tick was taken away is gone, and is added again.
  return (await ticked.catch(nullIfNotFound)) ?? add({ isAnother: true });
}

/**
 * Ticks people on the register of a day (its id), one after the other. A tick shows at once, is sent again until it
 * arrives, and is kept on this device, so that it survives closing the page. Those of other days are sent, too.
 * @param me public id of the editor
 * @returns ticks on their way, oldest first, and whether they wait for a connection
 */
export function useTicks(day: string, me: string, onTicked?: (tick: Tick) => void) {
  const client = useQueryClient();
  const { pending, isStuck, add } = useOutbox<Tick, Register>({
    name: `ticks ${me}`,
    send: sendTick,
    onSuccess: async (register, tick) => {
      const { queryKey } = registerQuery(tick.day);
      // A fetch in flight may be older than the tick.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, register);
      onTicked?.(tick);
    },
    onError: (failure, { day }) => {
      announceFailure(failure, { about: day });
      void client.invalidateQueries({ queryKey: ["register"] });
    },
  });
  return {
    pending,
    isStuck,
    tick: (pressed: Omit<Tick, keyof Sendable | "day">) =>
      add({ ...pressed, day, key: crypto.randomUUID(), at: Date.now() }),
  };
}

export const useEraseName = (day: string) =>
  useSaving(
    registerQuery(day),
    (id: string): Promise<Register> =>
      unwrapAnswer(api.register.days[":day"]["walk-ins"][":id"].name.$delete({ param: { day, id } })),
    { touches: [registerPeopleQuery.queryKey] },
  );

export function useNamesKept() {
  const client = useQueryClient();
  const { queryKey } = registerFiguresQuery;
  return useMutation({
    scope: { id: "names-kept" },
    mutationFn: (months: NamesKept) => unwrapAnswer(api.register["names-kept"].$put({ json: { months } })),
    onMutate: (namesKeptMonths) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (figures) => figures && { ...figures, namesKeptMonths });
      return before;
    },
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      announceFailure(failure);
      // Of two changes under way the other may have been saved.
      void client.invalidateQueries({ queryKey });
    },
  });
}
