import { Button } from "../../ui/button.tsx";
import styles from "./ordering.module.css";
import type { Person } from "./person.ts";
import { PlayerChips } from "./player-chips.tsx";

interface Props {
  question: string;
  waiting: readonly string[];
  people: ReadonlyMap<string, Person>;
  onTap: (key: string) => void;
  onLeave: (key: string) => void;
  /** Label of the button that ties the rest; null where that makes no sense. */
  rest: string | null;
  onRest: () => void;
}

/** Players without a place, to tap in the order in which they finished. */
export function WaitingRow({ question, waiting, people, onTap, onLeave, rest, onRest }: Props) {
  return (
    <fieldset className={styles.waiting}>
      <legend>{question}</legend>
      <PlayerChips keys={waiting} people={people} onTap={onTap} onLeave={onLeave} />
      {rest && (
        <Button kind="quiet" className={styles.rest} onClick={onRest}>
          {rest}
        </Button>
      )}
    </fieldset>
  );
}
