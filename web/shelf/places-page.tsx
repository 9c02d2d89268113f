import { useQuery } from "@tanstack/react-query";
import { type ListedPlace, placeForm } from "../../worker/contract/shelf/places.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { EditableList, type EntryDialogProps } from "../ui/editable-list.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { everyPlaceQuery } from "./later-queries.ts";
import { usePlaces } from "./mutations.ts";

export function PlacesPage() {
  const query = useQuery(everyPlaceQuery);
  const { data } = query;
  const acts = usePlaces();
  if (!data) return <WaitingPage title="Places" for={query} />;
  return (
    <EditableList
      title="Places"
      items={data}
      add="Add a place"
      empty={(add) => (
        <EmptyState
          art="box"
          title="No places yet"
          hint="Cupboards, shelves, a store: with their names, members find a game and put it back."
          action={add}
        />
      )}
      retiredHint="They can’t be picked any more. Games that stand there still say so."
      broughtBack="can be picked again"
      detail={({ isInRoom }) => (isInRoom ? "In the room" : "Elsewhere")}
      acts={acts}
      form={PlaceDialog}
    />
  );
}

function PlaceDialog({ item: place, onClose, children }: EntryDialogProps<ListedPlace>) {
  const { save } = usePlaces();
  const { form, submitTo } = useCheckedForm(placeForm, {
    name: place?.name ?? "",
    isInRoom: place?.isInRoom ?? true,
  });
  return (
    <FormDialog
      title={place?.name ?? "Add a place"}
      state={form.formState}
      submit={place ? "Save" : "Add"}
      onSubmit={submitTo((details) => save.mutateAsync({ id: place?.id, form: details }).then(onClose))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="As people say it: “Cupboard A”."
        data-autofocus
        {...fieldOf(form, "name")}
      />
      <Checkbox
        label="In the room"
        hint="Games that stand elsewhere aren’t at hand on an evening."
        {...fieldOf(form, "isInRoom")}
      />
      {children}
    </FormDialog>
  );
}
