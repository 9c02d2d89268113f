import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useState } from "react";
import { canKeepTables } from "../../worker/contract/permissions.ts";
import { messageFor } from "../lib/api-error.ts";
import { paths } from "../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { GameHeading } from "./game-heading.tsx";
import type { OverlayProps } from "./overlay-props.ts";
import { useSelectTable } from "./sheet-mutations.ts";
import { tables } from "./sheet-queries.ts";
import { TableOptions } from "./table-options.tsx";

const Taken = lazyPart(() => import("../events/calendar/taken.tsx").then((it) => it.Taken));

/** Picks a table, under the title that the specification gives it. @see spec §2 */
export function TableDialog({ game, member, onClose }: OverlayProps) {
  const { data: known, error } = useQuery(tables);
  const [chosen, setChosen] = useState(game.table?.id ?? "");
  const { selectTable, isPending, error: refusal } = useSelectTable();
  const form = useId();

  // Who follows a link to it from elsewhere may find that there is nothing to pick from.
  if (known?.length === 0 && !game.table) {
    return (
      <Dialog title="Set a game date" onClose={onClose}>
        <GameHeading game={game} icon="table">
          Which table?
        </GameHeading>
        <p>
          There are no tables to pick from yet.{" "}
          {canKeepTables(member) ? (
            <a href={paths.tables}>Add the club’s tables</a>
          ) : (
            "An editor can add the club’s tables."
          )}
        </p>
      </Dialog>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const table = known?.find(({ id }) => id === chosen) ?? (chosen ? game.table : null);
    // What the server refuses is shown below the field, by the mutation's error.
    await selectTable(game, table).then(onClose, () => undefined);
  };
  return (
    <Dialog
      title="Set a game date"
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={isPending} icon="check">
          Pick this table
        </Button>
      }
    >
      <GameHeading game={game} icon="table">
        Which table?
      </GameHeading>
      <Form id={form} onSubmit={submit}>
        <Select
          label="Table"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={messageFor(refusal) ?? (error ? `Couldn’t load the tables. ${error.message}` : undefined)}
          data-autofocus
        >
          <TableOptions known={known} current={game.table} />
        </Select>
      </Form>
      {game.date && (
        <Suspense>
          <Taken game={game} day={game.date.slice(0, 10)} table={chosen || null} />
        </Suspense>
      )}
    </Dialog>
  );
}
