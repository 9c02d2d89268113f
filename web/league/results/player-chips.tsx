import { Icon } from "../../ui/icon.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import type { Person } from "./draft.ts";
import styles from "./ordering.module.css";

interface Props {
  label?: string;
  keys: readonly string[];
  people: ReadonlyMap<string, Person>;
  /** Gives a player the next place; undefined if the game has no places. */
  onTap?: (key: string) => void;
  onLeave?: ((key: string) => void) | undefined;
}

export function PlayerChips({ label, keys, people, onTap, onLeave }: Props) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {keys.map((key) => {
        const person = people.get(key);
        if (!person) return null;
        const who = (
          <>
            <PlayerDisc player={person} decorative />
            <bdi>{person.name}</bdi>
          </>
        );
        return (
          <li key={key} className={styles.chip}>
            {onTap ? (
              <button type="button" className={styles.pick} data-waiting={key} onClick={() => onTap(key)}>
                {who}
              </button>
            ) : (
              <span className={styles.pick}>{who}</span>
            )}
            {onLeave && <LeaveButton name={person.name} onLeave={() => onLeave(key)} />}
          </li>
        );
      })}
    </ul>
  );
}

export const LeaveButton = ({ name, onLeave }: { name: string; onLeave: () => void }) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={`${name} didn’t play`}
    title="Didn’t play"
    onClick={onLeave}
  >
    <Icon name="close" />
  </button>
);
