import { type ReactNode, useState } from "react";
import { announce } from "./announce.ts";
import { Button } from "./button.tsx";
import { ErrorLine } from "./error-line.tsx";
import styles from "./kept-list.module.css";
import { MoveButtons } from "./move-buttons.tsx";

/** A thing that editors keep: it has a place among the others, and is retired rather than deleted. */
interface Kept {
  id: string;
  name: string;
  isRetired: boolean;
}

/** A mutation, as far as the list shows how it fares. */
interface Change<Asked> {
  mutate(asked: Asked, options?: { onSuccess: () => void }): void;
  isPending: boolean;
  variables: Asked | undefined;
  error: Error | null;
}

interface Props<Item extends Kept> {
  /** Retired ones last. */
  items: Item[];
  /** "Add a table" */
  add: string;
  /** Stands in place of the lists while there is nothing; `add` is the button. */
  empty?: (add: ReactNode) => ReactNode;
  /** What it means to be retired. */
  retiredHint: string;
  /** Said when one is brought back: "can be picked again". */
  broughtBack: string;
  /** Below the name. */
  detail: (item: Item) => ReactNode;
  /** More that can be done with one that is in use. */
  more?: (item: Item, named: ReactNode) => ReactNode;
  /** Asked with the ids of all that are in use. */
  order: Change<string[]>;
  retire: Change<{ id: string; isRetired: boolean }>;
  /** Changes one, or (null) adds one. */
  form: (item: Item | null, onClose: () => void) => ReactNode;
}

/** A list that editors keep: things are added, changed, put in order, retired and brought back. */
export function KeptList<Item extends Kept>(props: Props<Item>) {
  const { items, order, retiredHint } = props;
  const [open, setOpen] = useState<Item | "new" | null>(null);
  // As it was asked for until the server has answered.
  const inUse = inOrder(
    items.filter(({ isRetired }) => !isRetired),
    (order.isPending && order.variables) || [],
  );
  const retired = items.filter(({ isRetired }) => isRetired);
  const move = (at: number, by: -1 | 1) => {
    const ids = inUse.map(({ id }) => id);
    const [moved = ""] = ids.splice(at, 1);
    order.mutate(ids.toSpliced(at + by, 0, moved));
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen("new")}>
      {props.add}
    </Button>
  );
  const row = (item: Item, moves?: ReactNode) => (
    <Row key={item.id} item={item} moves={moves} list={props} onChange={() => setOpen(item)} />
  );
  return (
    <div className={styles.room}>
      {items.length === 0 && props.empty ? props.empty(add) : <p>{add}</p>}
      {order.error && <ErrorLine>{order.error.message}</ErrorLine>}
      {inUse.length > 0 && (
        <section>
          <h2>In use</h2>
          <ol className={styles.list}>
            {inUse.map((item, at) =>
              row(
                item,
                <MoveButtons name={item.name} at={at} count={inUse.length} onMove={(by) => move(at, by)} />,
              ),
            )}
          </ol>
        </section>
      )}
      {retired.length > 0 && (
        <section>
          <h2>Retired</h2>
          <p className="soft">{retiredHint}</p>
          <ul className={styles.list}>{retired.map((item) => row(item))}</ul>
        </section>
      )}
      {open && props.form(open === "new" ? null : open, () => setOpen(null))}
    </div>
  );
}

const inOrder = <Item extends Kept>(items: Item[], ids: readonly string[]): Item[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

interface RowProps<Item extends Kept> {
  item: Item;
  /** Of one that is in use. */
  moves: ReactNode;
  list: Props<Item>;
  onChange: () => void;
}

function Row<Item extends Kept>({ item, moves, list, onChange }: RowProps<Item>) {
  const { id, name, isRetired } = item;
  const { retire } = list;
  const isAsked = retire.variables?.id === id;
  const named = <span className="visually-hidden"> {name}</span>;
  const setRetired = (wanted: boolean) =>
    retire.mutate(
      { id, isRetired: wanted },
      {
        onSuccess: () =>
          announce(wanted ? `${name} is retired.` : `${name} ${list.broughtBack}.`, {
            about: id,
            undo: wanted ? () => setRetired(false) : undefined,
          }),
      },
    );
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="soft">{list.detail(item)}</p>
      </div>
      <div className={styles.deeds}>
        {moves && (
          <>
            {moves}
            {list.more?.(item, named)}
            <Button kind="quiet" icon="pencil" onClick={onChange}>
              Change{named}
            </Button>
          </>
        )}
        <Button
          kind="quiet"
          icon={isRetired ? "undo" : "box"}
          busy={retire.isPending && isAsked}
          onClick={() => setRetired(!isRetired)}
        >
          {isRetired ? "Bring back" : "Retire"}
          {named}
        </Button>
      </div>
      {retire.error && isAsked && <ErrorLine>{retire.error.message}</ErrorLine>}
    </li>
  );
}
