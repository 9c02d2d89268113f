import { formatGameDate } from "../../../worker/contract/game-date.ts";
import { Button } from "../../ui/button.tsx";

/** Fills in the coming game night. @see spec §9 */
export function NextNightButton({ day, onPress }: { day: string; onPress: () => void }) {
  return (
    <div>
      <Button kind="quiet" icon="calendar-plus" onClick={onPress}>
        Next game night: {formatGameDate(day)}
      </Button>
    </div>
  );
}
