import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  IMPORT_BYTES_MOST,
  IMPORT_ROWS_MOST,
  type ShelfRow,
} from "../../../worker/contract/shelf/shelf-imports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { counted } from "../../lib/numbers.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasteOrFile } from "../../ui/paste-or-file.tsx";
import { gamesQuery } from "../later-queries.ts";
import { SHELF_KEY } from "../queries.ts";
import { type ReadList, readList } from "./read-list.ts";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [list, setList] = useState<ReadList | null>(null);
  const look = useMutation({ mutationFn: readList, onSuccess: setList });
  const save = useMutation({
    mutationFn: sendAll,
    onSuccess: ({ titles, copies }) => {
      announce(
        titles + copies === 0
          ? "Everything in it is on the shelf already."
          : `${counted(titles, "game")} and ${counted(copies, "copy", "copies")} are on the shelf now.`,
      );
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SHELF_KEY }),
  });
  const trouble = messageFor(look.error);
  return (
    <Dialog
      title="Bring in a list"
      wide
      isDirty={text !== ""}
      onClose={onClose}
      refusal={messageFor(save.error)}
      footer={
        list &&
        list.rows.length > 0 && (
          <Button icon="check" busy={save.isPending} onClick={() => save.mutate(list.rows)}>
            Put {counted(list.rows.length, "line")} on the shelf
          </Button>
        )
      }
    >
      {list ? (
        <Preview list={list} onBack={() => setList(null)} />
      ) : (
        <PasteOrFile
          label="A file of games"
          hint="A spreadsheet saved as CSV, or the export of a BoardGameGeek collection."
          pasteHint="A line a copy. The first line names the columns: name, players, minutes, place, label …"
          accept=".csv,.txt,text/csv,text/plain"
          mostBytes={IMPORT_BYTES_MOST}
          tooLarge="That file is too large: a list has 1 MB at most."
          text={text}
          error={trouble}
          busy={look.isPending}
          onChange={setText}
          onLook={() => look.mutate(text)}
        />
      )}
    </Dialog>
  );
}

/** Sends a list in parts. Each can be sent again: what is there already stays as it is. */
async function sendAll(rows: readonly ShelfRow[]): Promise<{ titles: number; copies: number }> {
  const made = { titles: 0, copies: 0 };
  for (let at = 0; at < rows.length; at += IMPORT_ROWS_MOST) {
    const part = rows.slice(at, at + IMPORT_ROWS_MOST);
    const { titles, copies } = await unwrapAnswer(api.shelf.imports.$post({ json: { rows: part } }));
    made.titles += titles;
    made.copies += copies;
  }
  return made;
}

function Preview({ list, onBack }: { list: ReadList; onBack: () => void }) {
  const { rows, refused, skipped } = list;
  const { data: titles = [] } = useQuery(gamesQuery);
  const known = new Set(titles.map(({ name }) => name.toLowerCase()));
  const fresh = new Set(rows.map(({ name }) => name.toLowerCase()).filter((name) => !known.has(name)));
  const bases = new Set(titles.filter(({ baseId }) => baseId === null).map(({ name }) => name.toLowerCase()));
  const strays = list.strays
    .filter(({ base }) => !bases.has(base.toLowerCase()))
    .map(({ base, ...line }) => ({ ...line, reason: `there’s no base game called ${base}` }));
  return (
    <div className="stack">
      <p>
        {counted(rows.filter(({ condition }) => condition !== "none").length, "copy", "copies")} of{" "}
        {counted(new Set(rows.map(({ name }) => name.toLowerCase())).size, "game")}, {fresh.size} of them new.
        {skipped > 0 && ` ${counted(skipped, "line")} left out: not owned.`}
      </p>
      <Lines title={`${counted(refused.length, "line")} can’t be read:`} lines={refused} />
      <Lines title="Expansions that come on their own:" lines={strays} />
      <p>
        <Button kind="quiet" icon="undo" onClick={onBack}>
          Change the list
        </Button>
      </p>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: ReadList["refused"] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul className="stack tight">
        {lines.map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}: <bdi>{text || "no name"}</bdi> – {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
