import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./calendar.module.css";
import { eventName } from "./days.ts";
import { comingDays } from "./queries.ts";

interface Props {
  /** `YYYY-MM-DD` */
  chosen: string;
  onPick: (day: string) => void;
  /** Stands here when no day is planned, or it is not known. */
  Instead: ComponentType;
}

/** The next days on which the club meets, one press each. */
export function DayChoices({ chosen, onPick, Instead }: Props) {
  const { data = [] } = useQuery(comingDays);
  if (data.length === 0) return <Instead />;
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">The next days of the club</legend>
      {data.map((coming) => {
        const day = coming.date.slice(0, 10);
        return (
          <Button
            key={coming.id}
            kind={day === chosen ? "primary" : "quiet"}
            aria-pressed={day === chosen}
            title={eventName(coming)}
            onClick={() => onPick(day)}
          >
            {formatGameDate(day)}
            {coming.event === "PLAYERS_PARADICE" && <small> Paradise</small>}
          </Button>
        );
      })}
    </fieldset>
  );
}
