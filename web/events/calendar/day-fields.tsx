import type { ComponentProps } from "react";
import { LATEST_END } from "../../../worker/contract/events/events.ts";
import { useSite } from "../../lib/page-context.ts";
import type { FieldOf } from "../../lib/use-checked-form.ts";
import { Checkbox, NumberField, Select, TextArea, TextField } from "../../ui/field.tsx";
import styles from "./plan.module.css";

export interface DayWords {
  title: string;
  note: string;
  start: string;
  end: string;
  /** Empty: the usual one. */
  venueId: string;
  /** Null: unlimited. */
  capacity: number | null;
}

interface HoursProps {
  field: FieldOf<"start" | "end">;
  hours: readonly [start: string, end: string];
  usual: string | undefined;
  /** Input for a day without hours, if blank fields mean the usual ones, and its state. */
  allDay?: ComponentProps<"input">;
  isAllDay?: boolean;
}

/** Fields for a day's start and end. Blank means the usual hours. */
export function HoursFields({ field, hours, usual, allDay, isAllDay }: HoursProps) {
  const blank = usual ? `the usual ${usual.replace("-", "–")}` : "all day";
  return (
    <>
      {!isAllDay && (
        <div className={styles.hours}>
          <TextField
            label="Starts"
            type="time"
            hint={allDay ? undefined : `Leave blank for ${blank}`}
            {...field("start")}
          />
          <TextField label="Ends" type="time" hint={endHint(hours)} {...field("end")} />
        </div>
      )}
      {allDay && !usual && (
        <Checkbox label="All day" hint="Only if it has no hours: none are shown anywhere." {...allDay} />
      )}
    </>
  );
}

/** Returns the hint that an end before the start is after midnight. */
export const endHint = ([start, end]: readonly [start: string, end: string]): string | undefined =>
  start !== "" && end !== "" && end < start && end <= LATEST_END ? "Ends the next day" : undefined;

interface Props {
  field: FieldOf<keyof DayWords>;
  capacity: ComponentProps<"input">;
}

export function DayFields({ field, capacity }: Props) {
  const { venues } = useSite();
  const [usualVenue, ...others] = venues;
  return (
    <>
      {venues.length > 1 && (
        <Select label="Where" {...field("venueId")}>
          <option value="">{usualVenue?.name} (as usual)</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <NumberField
        label="Places"
        hint="How many people there’s room for: when it’s full, others wait. Leave it blank if there’s room for all."
        min={1}
        {...capacity}
      />
      <TextField label="Title" hint="Optional, for special nights: “Newcomers’ night”" {...field("title")} />
      <TextArea label="Note" rows={2} {...field("note")} />
    </>
  );
}
