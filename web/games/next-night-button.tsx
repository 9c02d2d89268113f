import { eventName } from "../../worker/contract/events/event-names.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { useProposedDay } from "../lib/proposed-day.ts";
import { Button } from "../ui/button.tsx";

/** Fills in the club's next day, or the coming usual day while none is planned. @see spec §9 */
export function NextNightButton({ onPress }: { onPress: (day: string) => void }) {
  const proposed = useProposedDay();
  if (!proposed) return null;
  const { day, planned } = proposed;
  return (
    <div>
      <Button kind="quiet" icon="calendar-plus" onClick={() => onPress(day)}>
        {planned ? (
          <span>
            Next: <bdi>{eventName(planned)}</bdi>, {formatGameDate(day)}
          </span>
        ) : (
          `Fill in ${formatGameDate(day)}`
        )}
      </Button>
    </div>
  );
}
