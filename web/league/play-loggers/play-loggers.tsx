import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PlayLogger } from "../../../worker/contract/league/play-loggers.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Slots } from "../../lib/parts.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

const routes = api["play-loggers"];

const ownLoggerQuery = queryOptions({
  queryKey: ["play-loggers", "own"],
  queryFn: (): Promise<PlayLogger> => unwrapAnswer(routes.$get()),
});

/** Switch that has the member's new plays fetched from BoardGameGeek. Saved at once. */
export function PlayLoggerSwitch({ hasName }: { hasName: boolean }) {
  const { data: own } = useQuery(ownLoggerQuery);
  const { mutate, isPending, variables, error } = useSaving(ownLoggerQuery, (isOn: boolean) =>
    unwrapAnswer(routes.$put({ json: { isOn } })),
  );
  if (!own || !(own.isOn || (own.isPossible && hasName))) return null;
  return (
    <Checkbox
      label="Offer the plays I log there to the league"
      hint="Each night we fetch the plays you log from today on, with the names in them. An editor decides which count. Switch it off, and what waits is deleted."
      checked={isPending ? variables : own.isOn}
      error={
        error
          ? messageFor(error)
          : own.isOn && own.isUnknown
            ? "BoardGameGeek knows no one of this username."
            : undefined
      }
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}

const waitingPlaysQuery = queryOptions({
  queryKey: ["play-loggers", "plays"],
  queryFn: () => unwrapAnswer(routes.plays.$get()),
});

export function WaitingPlays({ isShown, onLook }: Slots["waitingPlays"]) {
  const { data } = useQuery(waitingPlaysQuery);
  const { mutate: settle, error } = useSaving(waitingPlaysQuery, (sources: string[]) =>
    unwrapAnswer(routes.plays.done.$post({ json: { sources } })),
  );
  const failure = error && <Notice kind="error">{messageFor(error)}</Notice>;
  if (!isShown || !data) return failure;
  const isOne = data.results.length === 1;
  return (
    <>
      {data.results.length > 0 && (
        <Notice kind="info">
          <p>
            {isOne ? "One play" : `${data.results.length} plays`} from BoardGameGeek{" "}
            {isOne ? "waits" : "wait"}.
          </p>
          <Button kind="quiet" icon="eye" onClick={() => onLook(data.results, settle)}>
            Look at {isOne ? "it" : "them"}
          </Button>
        </Notice>
      )}
      {failure}
    </>
  );
}
