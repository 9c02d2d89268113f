import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import { scheduleForm } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import { Clash } from "../events/calendar/clash.tsx";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DateField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { DayChips } from "./day-chips.tsx";
import { GameHeading } from "./game-heading.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { currentGamesQuery } from "./queries.ts";
import { gamesWords } from "./seats.ts";
import { useSchedule } from "./sheet-mutations.ts";

/** Dialog that dates a game: one of the club's next days, labelled with what is on, or another. @see spec §4 */
export function ScheduleDialog({ game, member, onClose, today }: OverlayProps) {
  const now = game.date?.slice(0, 10) ?? null;
  const { data: games = [] } = useQuery(currentGamesQuery);
  const { schedule, isPending } = useSchedule(today);
  const id = useId();
  const [isOther, setOther] = useState(false);
  const { form, submitTo } = useCheckedForm(scheduleForm, { date: now ?? "" });
  const { date: wrongDate, root } = form.formState.errors;
  const typed = useWatch({ control: form.control, name: "date" });
  const error = (wrongDate ?? root)?.message;
  const submit = submitTo(async ({ date }) => {
    await schedule(game, atMidnightUtc(date));
    onClose();
  });
  const pick = (day: string) => {
    if (isPending) return;
    if (day === now) return onClose();
    setOther(false);
    form.setValue("date", day);
    void submit();
  };
  /** "7 games · 2 busy": players of this game who sit at others. */
  const noteOf = (day: string) => {
    const night = games.filter(({ id, date }) => id !== game.id && date?.slice(0, 10) === day);
    const busy = game.players.filter(({ publicId }) => night.some((other) => sitsAt(other, publicId)));
    if (night.length === 0) return null;
    return [gamesWords(night.length), busy.length > 0 && `${busy.length} busy`].filter(Boolean).join(" · ");
  };
  return (
    <Dialog
      title="Set a game date"
      onClose={onClose}
      footer={
        isOther && (
          <Button type="submit" form={id} busy={isPending} icon="check">
            Set this date
          </Button>
        )
      }
    >
      <GameHeading game={game} icon="calendar">
        Which day?
      </GameHeading>
      <Form id={id} className="stack" onSubmit={submit}>
        <DayChips
          legend={<span className="visually-hidden">The club’s next days</span>}
          chosen={now}
          noteOf={noteOf}
          error={isOther ? undefined : error}
          onPick={pick}
          isOther={isOther}
          onOther={() => setOther(true)}
        />
        {isOther && (
          <>
            <DateField label="Date" min={today} error={error} autoFocus {...form.register("date")} />
            <Clash game={game} day={typed} me={member.publicId} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
