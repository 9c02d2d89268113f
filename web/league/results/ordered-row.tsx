import type { KeyboardEvent } from "react";
import { classes } from "../../lib/classes.ts";
import { ordinal } from "../../lib/numbers.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { useRow } from "../../ui/sortable.tsx";
import type { Person } from "./draft.ts";
import styles from "./ordering.module.css";

interface Props {
  id: string;
  person: Person | undefined;
  above: Person | undefined;
  place: number;
  of: number;
  tied: boolean;
  describedBy: string;
  onStep: (by: -1 | 1) => void;
  onTie: () => void;
  onBack: () => void;
}

const MEDALS = [styles.first, styles.second, styles.third];

/** A player with a place. The place is the drag handle, and reacts to the keys. */
export function OrderedRow(props: Props) {
  const { id, person, above, place, of, tied, describedBy, onTie, onBack } = props;
  const { row, handle, isDragging } = useRow(id);
  if (!person) return null;
  return (
    <li {...row} className={classes(styles.row, tied && styles.tied, isDragging && styles.dragged)}>
      <button
        {...handle}
        type="button"
        data-handle={id}
        aria-label={`${person.name}, ${ordinal(place)} of ${of}`}
        aria-describedby={describedBy}
        title="Drag, or use the arrow keys"
        onKeyDown={keysOf(props)}
      >
        <span className={classes(styles.medal, MEDALS[place - 1])}>{place}</span>
      </button>
      <PlayerDisc player={person} size="small" decorative />
      <bdi className={styles.name}>{person.name}</bdi>
      {above && (
        <button
          type="button"
          className={styles.tie}
          aria-pressed={tied}
          aria-label={`${person.name} tied with ${above.name}`}
          title="Tied with the one above"
          onClick={onTie}
        >
          <span aria-hidden="true">=</span>
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label={`Undo ${person.name}’s place`}
        title="Undo"
        onClick={onBack}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

const keysOf = ({ onStep, onTie, onBack }: Props) => {
  const handlers: Record<string, () => void> = {
    ArrowUp: () => onStep(-1),
    ArrowDown: () => onStep(1),
    "=": onTie,
    Delete: onBack,
    Backspace: onBack,
  };
  return (event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    handler();
  };
};
