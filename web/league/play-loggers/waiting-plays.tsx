import { useQuery } from "@tanstack/react-query";
import { messageFor } from "../../lib/api-error.ts";
import type { Slots } from "../../lib/parts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSettlePlays, waitingPlaysQuery } from "./waiting-queries.ts";

export function WaitingPlays({ isShown, onLook }: Slots["waitingPlays"]) {
  const { data } = useQuery(waitingPlaysQuery);
  const { mutate: settle, error } = useSettlePlays();
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
