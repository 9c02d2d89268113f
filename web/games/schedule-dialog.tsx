import { Suspense, useEffect, useId } from "react";
import { useWatch } from "react-hook-form";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import { scheduleForm } from "../../worker/contract/games/games.ts";
import { useProposedDay } from "../lib/proposed-day.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DateField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import styles from "./game-fields.module.css";
import { GameHeading } from "./game-heading.tsx";
import { NextNightButton } from "./next-night-button.tsx";
import type { OverlayProps } from "./overlay-props.ts";
import { useSchedule } from "./sheet-mutations.ts";

const DayChoices = lazyPart(() => import("../events/calendar/day-choices.tsx").then((it) => it.DayChoices));
const Taken = lazyPart(() => import("../events/calendar/taken.tsx").then((it) => it.Taken));

/** Gives a game its day; the club's next one is proposed, and said who and what is taken then. @see spec §4 */
export function ScheduleDialog({ game, onClose, today }: OverlayProps) {
  const proposed = useProposedDay()?.day ?? "";
  const { schedule, isPending } = useSchedule(today);
  const id = useId();
  const { form, submitTo } = useCheckedForm(scheduleForm, {
    date: game.date?.slice(0, 10) ?? proposed,
  });
  const { date: wrongDate, root } = form.formState.errors;
  const day = useWatch({ control: form.control, name: "date" });
  const pick = (date: string) => form.setValue("date", date, { shouldDirty: true, shouldValidate: true });
  const nextNight = <NextNightButton onPress={pick} />;
  const isBlank = day === "" && !form.formState.isDirty;
  // It may not be known yet when the dialog opens. Later a reset would take away why the server refused.
  useEffect(() => {
    if (isBlank && proposed) form.reset({ date: proposed });
  }, [form, isBlank, proposed]);
  const submit = submitTo(async ({ date }) => {
    await schedule(game, atMidnightUtc(date));
    onClose();
  });
  return (
    <Dialog
      title="Set a game date"
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={isPending} icon="check">
          Set this date
        </Button>
      }
    >
      <GameHeading game={game} icon="calendar">
        Which day?
      </GameHeading>
      <Form id={id} className={styles.fields} onSubmit={submit}>
        <DateField
          label="Date"
          min={today}
          error={(wrongDate ?? root)?.message}
          data-autofocus
          {...form.register("date")}
        />
        <Suspense fallback={nextNight}>
          <DayChoices chosen={day} onPick={pick} instead={nextNight} />
        </Suspense>
      </Form>
      <Suspense>
        <Taken game={game} day={day} table={game.table?.id ?? null} />
      </Suspense>
    </Dialog>
  );
}
