import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { wakesAlone } from "../../lib/awake.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./calendar.module.css";
import { comingDays } from "./planning-queries.ts";

interface Props {
  /** `YYYY-MM-DD` */
  chosen: string;
  onPick: (day: string) => void;
  /** Stands here when no day is planned, or it is not known. */
  instead: ReactNode;
}

/** The next days on which the club meets, one press each. */
export function DayChoices({ chosen, onPick, instead }: Props) {
  const { data = [] } = useQuery(comingDays);
  if (data.length === 0) return instead;
  const isMixed = data.some(({ event }) => event !== data[0]?.event);
  return (
    <fieldset className={styles.choices} {...wakesAlone}>
      <legend className="visually-hidden">The club’s next days</legend>
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
            {isMixed && (
              <small>
                {" "}
                <bdi>{coming.kind.name}</bdi>
              </small>
            )}
          </Button>
        );
      })}
    </fieldset>
  );
}
