import { zodResolver } from "@hookform/resolvers/zod";
import { Suspense, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import { nextGameNight } from "../../../worker/contract/game-night.ts";
import { scheduleForm } from "../../../worker/contract/games.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useNow, useSite } from "../../lib/page-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./game-fields.module.css";
import { GameHeading } from "./game-heading.tsx";
import { useSchedule } from "./mutations.ts";
import { NextNightButton } from "./next-night-button.tsx";
import type { Night, OverlayProps } from "./overlay-props.ts";

/** Gives a game its day; the next game night is proposed, and said who and what is taken then. @see spec §4 */
export function ScheduleDialog({ game, onClose, today, night }: OverlayProps & { night: Night }) {
  const { day: next } = nextGameNight(useNow(), useSite().timeZone);
  const { schedule, isPending } = useSchedule();
  const id = useId();
  const form = useForm({
    resolver: zodResolver(scheduleForm),
    defaultValues: { date: game.date?.slice(0, 10) ?? next },
  });
  const day = useWatch({ control: form.control, name: "date" });
  const pick = (date: string) => form.setValue("date", date, { shouldDirty: true, shouldValidate: true });
  const nextNight = <NextNightButton day={next} onPress={() => pick(next)} />;
  const submit = form.handleSubmit(async ({ date }) => {
    try {
      await schedule(game, atMidnightUtc(date));
      onClose();
    } catch (error) {
      form.setError("date", { message: messageFor(error) ?? "" }, { shouldFocus: true });
    }
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
          error={form.formState.errors.date?.message}
          data-autofocus
          {...form.register("date")}
        />
        <Suspense fallback={nextNight}>
          <night.DayChoices chosen={day} onPick={pick} instead={nextNight} />
        </Suspense>
      </Form>
      <Suspense>
        <night.Taken game={game} day={day} table={game.table?.id ?? null} />
      </Suspense>
    </Dialog>
  );
}
