import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { counted } from "../../lib/numbers.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { PlaceSelect } from "../place-select.tsx";
import { SHELF_KEY } from "../queries.ts";
import { startTake } from "./acts.ts";
import { stockTakeQuery, stockTakesQuery } from "./queries.ts";

interface Props {
  /** Stock-take in which this device scans; "" is none. */
  id: string;
  /** Number of its scans that aren't sent yet. */
  waiting: number;
  onTake: (id: string) => void;
}

export function StockTakePanel({ id, waiting, onTake }: Props) {
  const { data: take, isError } = useQuery({ ...stockTakeQuery(id), enabled: id !== "" });
  const [isEnding, setEnding] = useState(false);
  if (id === "" || (!take && isError) || take?.closedAt) return <Start onTake={onTake} />;
  if (!take) return null;
  const { place, seen, expected, moved, out } = take;
  return (
    <div className="stack">
      <p role="status">
        <strong>{place?.name ?? "The whole shelf"}:</strong> {seen} of {expected} seen · {expected - seen} to
        go
        {moved > 0 && ` · ${moved} elsewhere than listed (moved)`}
        {out > 0 && ` · ${out} out on loan, not expected`}
      </p>
      <div className="row">
        <Button icon="check" onClick={() => setEnding(true)}>
          Done
        </Button>
        <Button kind="quiet" onClick={() => onTake("")}>
          Another one
        </Button>
      </div>
      {isEnding &&
        (waiting > 0 ? (
          <Notice kind="info">
            {counted(waiting, "scan")} must be sent first. Then this goes on by itself.
          </Notice>
        ) : (
          <EndDialog id={id} onTake={onTake} onClose={() => setEnding(false)} />
        ))}
    </div>
  );
}

function Start({ onTake }: Pick<Props, "onTake">) {
  const client = useQueryClient();
  const { data: open = [] } = useQuery(stockTakesQuery);
  const [placeId, setPlace] = useState("");
  const start = useMutation({
    mutationFn: () => startTake(client, placeId || null),
    onSuccess: ({ id }) => onTake(id),
  });
  return (
    <div className="stack">
      {open.map(({ id, place, seen, expected }) => (
        <Button key={id} kind="quiet" onClick={() => onTake(id)}>
          Carry on: {place?.name ?? "the whole shelf"}, {seen} of {expected} seen
        </Button>
      ))}
      <PlaceSelect
        label="What’s counted?"
        none="The whole shelf"
        value={placeId}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button icon="list" busy={start.isPending} onClick={() => start.mutate()}>
        Start
      </Button>
      {start.error && <ErrorLine>{messageFor(start.error)}</ErrorLine>}
    </div>
  );
}

/** Dialog that finishes a stock-take: what nobody has seen becomes missing, or is looked for again. */
function EndDialog({ id, onTake, onClose }: Omit<Props, "waiting"> & { onClose: () => void }) {
  const client = useQueryClient();
  // As the other scanner has left it.
  const query = useQuery({ ...stockTakeQuery(id), staleTime: 0 });
  const toGo = query.data?.toGo ?? [];
  const unseen = counted(toGo.length, "box", "boxes");
  const close = useMutation({
    mutationFn: () =>
      unwrapAnswer(
        api.shelf["stock-takes"][":id"].close.$post({
          param: { id },
          json: { missing: toGo.map(({ code }) => code) },
        }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: SHELF_KEY });
      onTake("");
      onClose();
      announce(
        toGo.length > 0 ? `The stock-take is done: ${unseen} marked as missing.` : "The stock-take is done.",
      );
    },
  });
  return (
    <Dialog
      title={toGo.length > 0 ? `${toGo.length} not seen` : "Everything is there"}
      onClose={onClose}
      refusal={messageFor(close.error)}
      footer={
        <>
          {!query.isError && (
            <Button icon="check" busy={close.isPending || query.isFetching} onClick={() => close.mutate()}>
              {toGo.length > 0 ? `Mark ${unseen} as missing` : "Finish"}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {toGo.length > 0 ? "Look again" : "Not yet"}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <Waiting for={query} />
      ) : toGo.length > 0 ? (
        <ul className="stack tight">
          {toGo.map(({ code, name, label, place }) => (
            <li key={code}>
              <strong>{name}</strong>
              {label && `, ${label}`}{" "}
              <span className="soft">{[place, code].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Each box that should be there has been seen.</p>
      )}
    </Dialog>
  );
}
