import { useId } from "react";
import { ordinal } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Sortable } from "../../ui/sortable.tsx";
import type { Person } from "./draft.ts";
import {
  assignNextPlace,
  moveByOne,
  moveTo,
  type Order,
  placesOf,
  removePlace,
  shareRest,
  startAgain,
  toggleTie,
} from "./order.ts";
import { OrderedRow } from "./ordered-row.tsx";
import styles from "./ordering.module.css";
import { PlayerChips } from "./player-chips.tsx";
import { useOrderFocus } from "./use-order-focus.ts";

interface Props {
  order: Order;
  people: ReadonlyMap<string, Person>;
  onChange: (order: Order) => void;
  /** Left out for teams, whose members leave one by one. */
  onLeave?: (key: string) => void;
}

/** Input for the finishing order: by taps, dragging or keys. Each change is announced: "Ada, 2nd of 4". */
export function Ordering({ order, people, onChange, onLeave }: Props) {
  const keysHint = useId();
  const { ref, say, said, focusNext } = useOrderFocus(order, people);
  const places = placesOf(order);
  const change = (next: Order, key: string, focus: "handle" | "next" | null = "handle") => {
    onChange(next);
    say(next, key, focus);
  };
  const beginAgain = () => {
    focusNext();
    onChange(startAgain(order));
  };
  return (
    <div className="stack" ref={ref}>
      {order.waiting.length > 0 && (
        <WaitingRow
          question={order.placed.length === 0 ? "Who won?" : `Who came ${ordinal(order.placed.length + 1)}?`}
          waiting={order.waiting}
          people={people}
          onTap={(key) => change(assignNextPlace(order, key), key, "next")}
          onLeave={
            onLeave &&
            ((key) => {
              focusNext();
              onLeave(key);
            })
          }
          rest={
            order.placed.length > 0 && order.waiting.length > 1
              ? `All joint ${ordinal(order.placed.length + 1)}`
              : null
          }
          onRest={() => change(shareRest(order), order.waiting[0] ?? "")}
        />
      )}
      {order.placed.length > 0 && (
        <Sortable
          ids={order.placed.map(({ key }) => key)}
          onMove={(key, to) => change(moveTo(order, key, to), key, null)}
        >
          <ol className="stack tight" aria-label="The order in which they finished">
            {order.placed.map(({ key, tied }, at) => (
              <OrderedRow
                key={key}
                id={key}
                person={people.get(key)}
                above={people.get(order.placed[at - 1]?.key ?? "")}
                place={places.get(key) ?? 1}
                of={order.placed.length + order.waiting.length}
                tied={tied}
                describedBy={keysHint}
                onStep={(by) => change(moveByOne(order, key, by), key)}
                onTie={() => change(toggleTie(order, key), key, null)}
                onBack={() => change(removePlace(order, key), key, "next")}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {order.placed.length > 0 && (
        <p className={styles.again}>
          <Button kind="quiet" icon="undo" onClick={beginAgain}>
            Start again
          </Button>
        </p>
      )}
      <p id={keysHint} className="visually-hidden">
        The up and down arrows move a player, the equals key ties them with the one above, and Delete undoes
        their place.
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

interface WaitingRowProps {
  question: string;
  waiting: readonly string[];
  people: ReadonlyMap<string, Person>;
  onTap: (key: string) => void;
  onLeave: ((key: string) => void) | undefined;
  /** Label of the button that ties the rest; null where that makes no sense. */
  rest: string | null;
  onRest: () => void;
}

/** Players without a place, to tap in the order in which they finished. */
function WaitingRow({ question, waiting, people, onTap, onLeave, rest, onRest }: WaitingRowProps) {
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
