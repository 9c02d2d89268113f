import { Icon } from "../../ui/icon.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import type { Draft } from "./draft.ts";
import styles from "./ordering.module.css";

/** Who was there, where there is nothing to be put in order. */
export function Attendance({
  draft: { order, people },
  onLeave,
}: {
  draft: Draft;
  onLeave: (key: string) => void;
}) {
  const keys = [...order.placed.map(({ key }) => key), ...order.waiting];
  return (
    <ul className={styles.chips} aria-label="Who played">
      {keys.map((key) => {
        const person = people.get(key);
        if (!person) return null;
        return (
          <li key={key} className={styles.chip}>
            <span className={styles.pick}>
              <PlayerDisc player={person} decorative />
              <bdi>{person.name}</bdi>
            </span>
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
  );
}
