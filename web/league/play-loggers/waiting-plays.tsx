import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Slots } from "../../lib/parts.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const routes = api["play-loggers"].plays;

const waitingPlaysQuery = queryOptions({
  queryKey: ["play-loggers", "plays"],
  queryFn: () => unwrapAnswer(routes.$get()),
});

export function WaitingPlays({ isShown, onLook }: Slots["waitingPlays"]) {
  const { data } = useQuery(waitingPlaysQuery);
  const { mutate: settle, error } = useSaving(waitingPlaysQuery, (sources: string[]) =>
    unwrapAnswer(routes.done.$post({ json: { sources } })),
  );
  if (!isShown || !data) return null;
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
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
    </>
  );
}
