import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../worker/contract/games/game-night.ts";
import { comingDaysQuery } from "../events/calendar/planning-queries.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { Chip, Chips } from "../ui/chips.tsx";

interface Props {
  legend: ReactNode;
  /** `YYYY-MM-DD`; a day outside the club's next ones gets a chip of its own. */
  chosen: string | null;
  most?: number;
  noteOf?: (day: string) => string | null;
  error?: string | undefined;
  onPick: (day: string) => void;
  /** True while the field for another day is open. */
  isOther: boolean;
  onOther: () => void;
  children?: ReactNode;
}

/** Chips for the club's next days (if none is planned, the next usual one or Thursday), and any other. @see spec §9 */
export function DayChips({ legend, chosen, most, noteOf, error, onPick, isOther, onOther, children }: Props) {
  const { timeZone, weekdays } = useSite();
  const usual = nextGameNight(useNow(), timeZone, weekdays).day;
  const { data, isPending } = useQuery(comingDaysQuery);
  // Two kinds of events can share a date.
  const coming = new Map(data?.map(({ date, kind }) => [date.slice(0, 10), kind.name]));
  const days = coming.size > 0 ? [...coming.keys()].slice(0, most) : isPending ? [] : [usual];
  if (chosen && !isOther && !days.includes(chosen)) days.push(chosen);
  return (
    <Chips legend={legend} error={error}>
      {days.map((day) => (
        <Chip
          key={day}
          isOn={!isOther && day === chosen}
          title={coming.get(day)}
          note={noteOf?.(day)}
          onClick={() => onPick(day)}
        >
          {formatGameDate(day)}
        </Chip>
      ))}
      <Chip isOn={isOther} onClick={onOther}>
        Other day
      </Chip>
      {children}
    </Chips>
  );
}
