import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./ordering.module.css";
import type { Person } from "./person.ts";

interface Props {
  question: string;
  waiting: readonly string[];
  people: ReadonlyMap<string, Person>;
  onTap: (key: string) => void;
  onLeave: (key: string) => void;
  /** What it is called when all of them share the next place; null where that makes no sense. */
  rest: string | null;
  onRest: () => void;
}

/** Those who have no place yet: tapped one after the other, in the order in which they finished. */
export function WaitingRow({ question, waiting, people, onTap, onLeave, rest, onRest }: Props) {
  return (
    <fieldset className={styles.waiting}>
      <legend>{question}</legend>
      <ul className={styles.chips}>
        {waiting.map((key) => {
          const person = people.get(key);
          if (!person) return null;
          return (
            <li key={key} className={styles.chip}>
              <button type="button" className={styles.pick} data-waiting={key} onClick={() => onTap(key)}>
                <PlayerDisc player={person} decorative />
                <bdi>{person.name}</bdi>
              </button>
              <button
                type="button"
                className={styles.tool}
                aria-label={`${person.name} did not play`}
                title="Did not play"
                onClick={() => onLeave(key)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      {rest && (
        <Button kind="quiet" className={styles.rest} onClick={onRest}>
          {rest}
        </Button>
      )}
    </fieldset>
  );
}
