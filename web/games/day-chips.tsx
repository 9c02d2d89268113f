import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../worker/contract/games/game-night.ts";
import { comingDays } from "../events/calendar/planning-queries.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { Chip, Chips } from "../ui/chips.tsx";

interface Props {
  legend: ReactNode;
  /** `YYYY-MM-DD`; a day that is none of the club's next ones has a chip of its own. */
  chosen: string | null;
  /** Number of the club's days that are offered. */
  most?: number;
  noteOf?: (day: string) => string | null;
  error?: string | undefined;
  onPick: (day: string) => void;
  /** True while another day is being typed. */
  isOther: boolean;
  onOther: () => void;
  /** Chips beside them. */
  children?: ReactNode;
}

/**
 * The next days on which the club meets, and the way to any other. While none is planned, the coming one of its usual
 * days (else Thursday) stands for them. @see spec §9
 */
export function DayChips({ legend, chosen, most, noteOf, error, onPick, isOther, onOther, children }: Props) {
  const { timeZone, weekdays } = useSite();
  const usual = nextGameNight(useNow(), timeZone, weekdays).day;
  const { data, isPending } = useQuery(comingDays);
  // Two kinds of days can be on one date.
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
