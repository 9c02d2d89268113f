import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SeatingForm } from "../../../worker/contract/games/seating.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { counted } from "../../lib/numbers.ts";
import { TONIGHT } from "../../lib/tonight.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { seatingQuery } from "./queries.ts";

/** Takes a proposal for a day (id), or undoes a seating. */
export function useSeating(day: string) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: seatingQuery(day).queryKey });
    void client.invalidateQueries({ queryKey: TONIGHT });
  };
  const onError = (failure: unknown) => {
    announceFailure(failure, { about: day });
    refresh();
  };
  const undo = useMutation({
    mutationFn: (id: string) => unwrapAnswer(api.seatings[":day"][":id"].$delete({ param: { day, id } })),
    onSuccess: ({ undone, kept }) => {
      refresh();
      const stay = `${counted(kept, "game")} that someone has changed since ${kept === 1 ? "stays" : "stay"}.`;
      const goes = undone > 0 || kept === 0 ? "The seats are taken back. " : "";
      announce(kept > 0 ? goes + stay : goes, { about: day });
    },
    onError,
  });
  const take = useMutation({
    mutationFn: (form: SeatingForm) =>
      unwrapAnswer(api.seatings[":day"].$post({ param: { day }, json: form })),
    onSuccess: ({ id }, { tables, joins }) => {
      refresh();
      const given = [...tables, ...joins];
      const people = given.reduce((sum, table) => sum + table.people.length, 0);
      announce(
        `${counted(people, "person", "people")} at ${counted(given.length, "table")} know where they sit.`,
        {
          about: day,
          undo: () => undo.mutate(id),
        },
      );
    },
    onError,
  });
  return { take, undo };
}
