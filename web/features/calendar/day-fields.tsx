import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { TextArea, TextField } from "../../ui/field.tsx";
import styles from "./calendar.module.css";

/** What every day may say of itself. */
export interface DayWords {
  title: string;
  note: string;
  start: string;
  end: string;
}

interface Props {
  register: (field: keyof DayWords) => UseFormRegisterReturn;
  errors: FieldErrors<DayWords>;
  usual: string | undefined;
}

/** Name, note and times; left empty, a day goes by what is usual. */
export function DayFields({ register, errors, usual }: Props) {
  const hint = usual ? `Leave blank for the usual ${usual.replace("-", "–")}` : "Leave blank for all day";
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Starts"
          type="time"
          hint={hint}
          error={errors.start?.message}
          {...register("start")}
        />
        <TextField label="Ends" type="time" error={errors.end?.message} {...register("end")} />
      </div>
      <TextField
        label="Title"
        hint="Only for something special, such as Newcomers’ night"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
    </>
  );
}
