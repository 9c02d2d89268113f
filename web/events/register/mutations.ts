import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Register } from "../../../worker/contract/events/register.ts";
import type { Seated } from "../../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { registerQuery } from "./queries.ts";

interface Tick {
  person: Seated;
  isThere: boolean;
}

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
    mutationFn: ({ person: { publicId }, isThere }: Tick): Promise<Register> => {
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
