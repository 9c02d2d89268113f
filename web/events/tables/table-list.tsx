import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeptList } from "../../ui/kept-list.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { AddTablesDialog } from "./add-tables-dialog.tsx";
import { useOrderTables, useRetireTable } from "./mutations.ts";
import { everyTable } from "./queries.ts";
import { TableFormDialog } from "./table-form-dialog.tsx";

/** The tables of the club room, for editors. */
export function TableList() {
  const query = useQuery(everyTable);
  const { data } = query;
  const [order, retire] = [useOrderTables(), useRetireTable()];
  if (!data) return <Waiting for={query} lines={6} />;
  const isFirst = data.every(({ isRetired }) => isRetired);
  return (
    <KeptList
      items={data}
      add="Add tables"
      empty={(add) => (
        <EmptyState
          art="table"
          title="No tables yet"
          hint="Add the tables of your room, and members can say at which one a game is played."
          action={add}
        />
      )}
      retiredHint="They can’t be picked any more. Games that were played at them still say so."
      broughtBack="can be picked again"
      detail={({ seats }) => (seats === null ? "Seats not said" : `${seats} seat${seats === 1 ? "" : "s"}`)}
      order={order}
      retire={retire}
      form={(table, onClose, acts) =>
        table ? (
          <TableFormDialog table={table} onClose={onClose}>
            {acts}
          </TableFormDialog>
        ) : (
          <AddTablesDialog
            onClose={onClose}
            // What picking is offered by stands in the page.
            onAdded={isFirst ? () => location.reload() : undefined}
          />
        )
      }
    />
  );
}
