import type { ComponentProps } from "react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { useSite } from "../../lib/page-context.ts";
import { Checkbox, NumberField, Select, TextArea, TextField } from "../../ui/field.tsx";
import styles from "./plan.module.css";

/** Title, note and place, which every day may have. */
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
  register: (field: "start" | "end") => UseFormRegisterReturn;
  errors: FieldErrors<Pick<DayWords, "start" | "end">>;
  hours: readonly [start: string, end: string];
  usual: string | undefined;
  /** Input for a day without hours, if blank fields mean the usual ones, and its state. */
  allDay?: ComponentProps<"input">;
  isAllDay?: boolean;
}

/** Fields for a day's start and end. Blank means the usual hours. */
export function HoursFields({ register, errors, hours, usual, allDay, isAllDay }: HoursProps) {
  const blank = usual ? `the usual ${usual.replace("-", "–")}` : "all day";
  return (
    <>
      {!isAllDay && (
        <div className={styles.hours}>
          <TextField
            label="Starts"
            type="time"
            hint={allDay ? undefined : `Leave blank for ${blank}`}
            error={errors.start?.message}
            {...register("start")}
          />
          <TextField
            label="Ends"
            type="time"
            hint={endHint(hours)}
            error={errors.end?.message}
            {...register("end")}
          />
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
  start !== "" && end !== "" && end < start ? "Ends the next day" : undefined;

interface Props {
  register: (field: keyof DayWords) => UseFormRegisterReturn;
  errors: FieldErrors<DayWords>;
  capacity: ComponentProps<"input">;
}

export function DayFields({ register, errors, capacity }: Props) {
  const { venues } = useSite();
  const [usualVenue, ...others] = venues;
  return (
    <>
      {venues.length > 1 && (
        <Select label="Where" error={errors.venueId?.message} {...register("venueId")}>
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
        error={errors.capacity?.message}
        {...capacity}
      />
      <TextField
        label="Title"
        hint="Optional, for special nights: “Newcomers’ night”"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
    </>
  );
}
