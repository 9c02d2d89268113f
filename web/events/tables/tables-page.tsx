import { useQuery } from "@tanstack/react-query";
import { type ClubTable, clubTableForm } from "../../../worker/contract/events/tables.ts";
import { counted } from "../../lib/numbers.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { EditableList, type EntryDialogProps } from "../../ui/editable-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NumberField, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { AddTablesDialog } from "./add-tables-dialog.tsx";
import { everyTableQuery, useTables } from "./queries.ts";

export function TablesPage() {
  const query = useQuery(everyTableQuery);
  const { data } = query;
  const acts = useTables();
  if (!data) return <WaitingPage title="Tables" for={query} />;
  return (
    <EditableList
      title="Tables"
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
      detail={({ seats }) => (seats === null ? "Seats not said" : counted(seats, "seat"))}
      acts={acts}
      form={TableDialog}
    />
  );
}

const TableDialog = ({ item, ...props }: EntryDialogProps<ClubTable>) =>
  item ? <TableFormDialog table={item} {...props} /> : <AddTablesDialog onClose={props.onClose} />;

type Props = Omit<EntryDialogProps<ClubTable>, "item"> & { table: ClubTable };

function TableFormDialog({ table, onClose, children }: Props) {
  const { save } = useTables();
  const { form, submitTo } = useCheckedForm(clubTableForm, { name: table.name, seats: table.seats });
  const seats = useOptionalNumber(form, "seats");
  return (
    <FormDialog
      title={table.name}
      state={form.formState}
      submit="Save"
      onSubmit={submitTo((details) => save.mutateAsync({ id: table.id, form: details }).then(onClose))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Games at this table show the new name at once."
        {...fieldOf(form, "name")}
      />
      <NumberField
        label="Seats"
        hint="How many people fit around it. Leave it blank if that varies."
        min={1}
        {...seats}
      />
      {children}
    </FormDialog>
  );
}
