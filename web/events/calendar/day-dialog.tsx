import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { type DayForm, dayForm } from "../../../worker/contract/events/events.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { ApiError, messageFor } from "../../lib/api-error.ts";
import { usePage, useSite } from "../../lib/page-context.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useConcurrentEdit } from "../../lib/use-concurrent-edit.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictNotice } from "../../ui/conflict-notice.tsx";
import { DateField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { monthGatheringsQuery } from "../coming/queries.ts";
import { DayFields, HoursFields } from "./day-fields.tsx";
import { useChangeDay, useRemoveDay } from "./mutations.ts";
import { comersWords, turnWords } from "./plan-words.ts";
import { usualHoursQuery } from "./planning-queries.ts";
import { calendarMonthQuery } from "./queries.ts";

const GONE = "Meanwhile this day was removed, or moved to another month. Close this to see the calendar.";

interface Props {
  day: EventDay;
  me: string;
  onClose: () => void;
}

export function DayDialog({ day, me, onClose }: Props) {
  const client = useQueryClient();
  const venues = useSite().venues.map(({ id }) => id);
  const { today } = usePage();
  const { data: hours } = useQuery(usualHoursQuery);
  const change = useChangeDay(day.id);
  const remove = useRemoveDay(day.id);
  const [removal, cancelling] = [useQuestion(), useQuestion()];
  /** True to cancel, false to put on again: pressed before somebody else's change was met. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { data: comers } = useQuery(monthGatheringsQuery(day.date.slice(0, 7)));
  const { form, submitTo } = useCheckedForm(dayForm, valuesOf(day, venues));
  const edit = useConcurrentEdit(day, form, {
    valuesOf: (one: EventDay) => valuesOf(one, venues),
    labels: LABELS,
    inWords,
    fetchNewest: async () => {
      const month = calendarMonthQuery(day.date.slice(0, 7));
      const { days } = await client.fetchQuery({ ...month, staleTime: 0 });
      const newest = days.find(({ id }) => id === day.id);
      if (!newest) throw new ApiError(409, [{ path: [], message: GONE }]);
      return newest;
    },
    draftKey: `full-table.day.${day.id}.${me}`,
  });
  const { began, conflict, draft } = edit;
  const capacity = useOptionalNumber(form, "capacity");
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: ["start", "end"] });

  const close = () => {
    draft.forget();
    onClose();
  };
  const startAgain = () => {
    draft.startAgain();
    setWanted(null);
  };
  const save = (cancelled: boolean) =>
    submitTo(async (values: DayForm) => {
      const isSaved = await edit.save(async ({ version, isCancelled }) => {
        const form = { ...values, date: atMidnightUtc(values.date), cancelled, version };
        const changed = await change.mutateAsync(form);
        close();
        if (cancelled !== isCancelled) announce(turnWords(changed));
      });
      if (!isSaved && cancelled !== isOff) setWanted(cancelled);
    });
  const takeAway = () => remove.mutateAsync().then(close, () => undefined);
  const cancel = () => {
    // First, so that an error gets the focus.
    cancelling.stay();
    void save(true)();
  };
  const asked = [removal, cancelling].find(({ isAsking }) => isAsking);
  const busy = change.isPending || remove.isPending;
  const isOff = wanted ?? began.isCancelled;
  const anyway =
    isOff === began.isCancelled ? "Save mine anyway" : isOff ? "Cancel it anyway" : "It’s back on";
  return (
    <FormDialog
      title={`${eventName(day)}, ${formatLongDay(day.date)}`}
      state={{ isDirty, isSubmitting: busy, errors }}
      submit={conflict ? anyway : "Save"}
      question={
        asked && (
          <>
            <Button kind="quiet" onClick={asked.stay} autoFocus>
              Keep it
            </Button>
            {asked === removal ? (
              <Button kind="danger" icon="trash" busy={busy} onClick={() => void takeAway()}>
                Remove it
              </Button>
            ) : (
              <Button kind="danger" onClick={cancel}>
                Cancel the day
              </Button>
            )}
          </>
        )
      }
      refusal={errors.root ? undefined : messageFor(remove.error)}
      onSubmit={save(isOff)}
      onClose={close}
      draft={{ ...draft, startAgain }}
    >
      {conflict && <ConflictNotice what="This day" changes={conflict} />}
      <DateField label="Date" {...fieldOf(form, "date")} />
      <HoursFields field={(name) => fieldOf(form, name)} hours={typed} usual={hours?.[day.event]} />
      <DayFields field={(name) => fieldOf(form, name)} capacity={capacity} />
      {removal.isAsking && (
        <Notice kind="info">
          Only remove a day that was planned by mistake. If people might turn up, cancel it instead, so that
          they can see it’s off.
        </Notice>
      )}
      {cancelling.isAsking && <Notice kind="info">{comersWords(day.id, me, today, comers)}</Notice>}
      {!asked && (
        <div className="row">
          {began.isCancelled ? (
            <Button kind="quiet" busy={busy} onClick={() => void save(false)()}>
              It’s back on
            </Button>
          ) : (
            <Button kind="danger" busy={busy} ref={cancelling.asker} onClick={cancelling.ask}>
              Cancel this day
            </Button>
          )}
          <Button kind="quiet" icon="trash" ref={removal.asker} onClick={removal.ask}>
            Remove
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Returns the form values of a day; empty means the usual ones. `venues`: ids of the club's venues. */
const valuesOf = (day: EventDay, venues: readonly string[]) => ({
  date: day.date.slice(0, 10),
  title: day.title ?? "",
  note: day.note ?? "",
  start: day.isUsual ? "" : (day.start ?? ""),
  end: day.isUsual ? "" : (day.end ?? ""),
  venueId: day.venueId && venues.includes(day.venueId) ? day.venueId : "",
  capacity: day.capacity,
  cancelled: day.isCancelled,
});

const LABELS = {
  cancelled: "The day",
  date: "Date",
  start: "Start",
  end: "End",
  venueId: "Venue",
  capacity: "Number of places",
  title: "Title",
  note: "Note",
} as const;

function inWords(day: EventDay, field: keyof typeof LABELS): string {
  if (field === "cancelled") return day.isCancelled ? "cancelled" : "on";
  if (field === "date") return formatGameDate(day.date);
  if (field === "venueId") return (day.venueId && day.venue?.name) || "as usual";
  if (field === "capacity") return String(day.capacity ?? "not limited");
  if ((field === "start" || field === "end") && day.isUsual) return "as usual";
  return day[field] ?? "blank";
}
