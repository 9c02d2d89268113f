import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type NamesKept,
  NO_COLOUR,
  type Register,
  type RegisterPerson,
} from "../../../worker/contract/events/register.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { registerFiguresQuery, registerPeopleQuery, registerQuery } from "./queries.ts";

interface Tick {
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

/** Returns the register with a person ticked or unticked; a new person is last. */
export function withTick(register: Register, { person, isThere }: Tick): Register {
  const { people } = register;
  const isKnown = people.some(({ publicId }) => publicId === person.publicId);
  return {
    ...register,
    people: isKnown
      ? people.map((other) => (other.publicId === person.publicId ? { ...other, isThere } : other))
      : [...people, { ...person, isThere }],
  };
}

/** Ticks people on the register of a day (its id): optimistic, with rollback. */
export function useTick(day: string) {
  const client = useQueryClient();
  const { queryKey } = registerQuery(day);
  const mutationKey = ["register", "tick", day];
  const show = (tick: Tick) =>
    client.setQueryData(queryKey, (register) => register && withTick(register, tick));
  return useMutation({
    mutationKey,
    scope: { id: "register" },
    mutationFn: ({ person: { publicId, name }, isThere, adds }: Tick): Promise<Register> => {
      if (adds) {
        const param = { day, id: publicId };
        return unwrapAnswer(
          api.register.days[":day"]["walk-ins"][":id"].$put({ param, json: { name, ...adds } }),
        );
      }
      const one = api.register.days[":day"].people[":person"];
      const param = { day, person: publicId };
      return isThere ? unwrapAnswer(one.$put({ param })) : unwrapAnswer(one.$delete({ param }));
    },
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey });
      show(tick);
    },
    // The response lacks ticks made since its request.
    onSuccess: (register) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, register);
    },
    onError: (failure, { person, isThere }) => {
      show({ person, isThere: !isThere });
      announce(messageFor(failure) ?? "", { about: day });
      void client.invalidateQueries({ queryKey });
    },
  });
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
