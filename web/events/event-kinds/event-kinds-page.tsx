import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type ClubKind, type EventKind, kindForm } from "../../../worker/contract/events/event-kinds.ts";
import { hoursForm } from "../../../worker/contract/events/events.ts";
import { api } from "../../lib/api-client.ts";
import { paths } from "../../lib/paths.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useKeptList } from "../../lib/use-kept-list.ts";
import { Button } from "../../ui/button.tsx";
import { EditableList, type EntryDialogProps } from "../../ui/editable-list.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { endHint } from "../calendar/day-fields.tsx";
import { useSetHours } from "../calendar/mutations.ts";
import styles from "../calendar/plan.module.css";
import { everyKindQuery, usualHoursQuery } from "../calendar/planning-queries.ts";

export const EventKindsPage = () => (
  <>
    <Tabs
      of="Days"
      links={[
        { label: "Plan days", href: paths.planDays },
        { label: "Kinds of days", href: paths.eventKinds },
      ]}
      here={paths.eventKinds}
    />
    <Kinds />
  </>
);

function Kinds() {
  const query = useQuery(everyKindQuery);
  const { data: hours } = useQuery(usualHoursQuery);
  const acts = useKinds();
  const [timed, setTimed] = useState<ClubKind | null>(null);
  const { data } = query;
  if (!data) return <WaitingPage title="Kinds of days" for={query} />;
  const usual = ({ id }: ClubKind) => hours?.[id];
  return (
    <>
      <EditableList
        title="Kinds of days"
        items={data}
        add="Add a kind"
        retiredHint="No day can be planned of them any more. Those that are stay in the calendar."
        broughtBack="can be planned again"
        detail={(kind) => (hours ? (usual(kind)?.replace("-", " to ") ?? "No usual hours") : null)}
        more={(kind) => (
          <Button kind="quiet" icon="clock" onClick={() => setTimed(kind)}>
            Hours<span className="visually-hidden"> {kind.name}</span>
          </Button>
        )}
        acts={acts}
        form={KindFormDialog}
      />
      {timed && hours && <HoursDialog kind={timed} usual={usual(timed)} onClose={() => setTimed(null)} />}
    </>
  );
}

function KindFormDialog({ item: kind, onClose, children }: EntryDialogProps<ClubKind>) {
  const { save } = useKinds();
  const { form, submitTo } = useCheckedForm(kindForm, { name: kind?.name ?? "" });
  return (
    <FormDialog
      title={kind?.name ?? "Add a kind of day"}
      state={form.formState}
      submit={kind ? "Save" : "Add it"}
      onSubmit={submitTo((details) => save.mutateAsync({ id: kind?.id, form: details }).then(onClose))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={
          kind
            ? "Days of this kind show the new name at once, past ones too."
            : "As the calendar names each day: “Game night”, “Family Sunday”."
        }
        data-autofocus
        {...fieldOf(form, "name")}
      />
      {children}
    </FormDialog>
  );
}

interface HoursProps {
  kind: EventKind;
  usual: string | undefined;
  onClose: () => void;
}

function HoursDialog({ kind, usual = "", onClose }: HoursProps) {
  const [start = "", end = ""] = usual.split("-");
  const { mutateAsync } = useSetHours();
  const { form, submitTo } = useCheckedForm(hoursForm, { event: kind.id, start, end });
  const typed = useWatch({ control: form.control, name: ["start", "end"] });
  return (
    <FormDialog
      title={`Usual hours: ${kind.name}`}
      state={form.formState}
      submit="Save these hours"
      // The kind isn't among the fields.
      refusal={form.formState.errors.event?.message}
      onSubmit={submitTo((hours) => mutateAsync(hours).then(onClose))}
      onClose={onClose}
    >
      <p>
        Used for any <bdi>{kind.name}</bdi> without times of its own, in calendars too. Leave blank for all
        day.
      </p>
      <div className={styles.hours}>
        <TextField label="Usually starts" type="time" {...fieldOf(form, "start")} />
        <TextField label="Usually ends" type="time" hint={endHint(typed)} {...fieldOf(form, "end")} />
      </div>
    </FormDialog>
  );
}

const useKinds = () => useKeptList(everyKindQuery, api["event-kinds"], { touches: [["calendar"]] });
