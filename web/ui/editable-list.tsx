import { type ReactNode, useState } from "react";
import { classes } from "../lib/classes.ts";
import { announce } from "./announce.ts";
import { Button } from "./button.tsx";
import styles from "./editable-list.module.css";
import { ErrorLine } from "./error-line.tsx";
import { Icon } from "./icon.tsx";
import { announceMove, MoveButtons } from "./move-buttons.tsx";
import { Sortable, useRow } from "./sortable.tsx";

/** An item that editors maintain: it has a position, and is retired rather than deleted. */
interface Kept {
  id: string;
  name: string;
  isRetired: boolean;
}

interface Change<Asked> {
  mutate(asked: Asked, options?: { onSuccess: () => void }): void;
  isPending: boolean;
  variables: Asked | undefined;
  error: Error | null;
}

/** A dialog edits an item, or (null) adds some; `children` are buttons for its position and retiring. */
export interface EntryDialogProps<Item> {
  item: Item | null;
  onClose: () => void;
  children?: ReactNode;
}

interface Props<Item extends Kept> {
  title: string;
  /** Retired ones last. */
  items: Item[];
  /** "Add a table" */
  add: string;
  /** Renders an empty list; `add` is the button. */
  empty?: (add: ReactNode) => ReactNode;
  retiredHint: string;
  /** Announcement of an item's return: "can be picked again". */
  broughtBack: string;
  detail: (item: Item) => ReactNode;
  more?: (item: Item) => ReactNode;
  acts: {
    /** Called with the ids of all items in use. */
    order: Change<string[]>;
    retire: Change<{ id: string; isRetired: boolean }>;
  };
  form: (props: EntryDialogProps<Item>) => ReactNode;
}

export function EditableList<Item extends Kept>(props: Props<Item>) {
  const { items, retiredHint, form: EntryDialog } = props;
  const { order } = props.acts;
  const [open, setOpen] = useState<string | "new" | null>(null);
  // Optimistic order, until the server has answered.
  const inUse = inOrder(
    items.filter(({ isRetired }) => !isRetired),
    (order.isPending && order.variables) || [],
  );
  const retired = items.filter(({ isRetired }) => isRetired);
  const ids = inUse.map(({ id }) => id);
  const move = (id: string, to: number) => order.mutate(ids.filter((one) => one !== id).toSpliced(to, 0, id));
  const drop = (id: string, to: number) => {
    announceMove(inUse.find((item) => item.id === id)?.name ?? "", to, ids.length);
    move(id, to);
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen("new")}>
      {props.add}
    </Button>
  );
  const close = () => setOpen(null);
  const hasNone = items.length === 0 && props.empty !== undefined;
  const at = inUse.findIndex(({ id }) => id === open);
  const opened = inUse[at];
  return (
    <div className="stack">
      <header className="row middle apart">
        <h1 tabIndex={-1}>{props.title}</h1>
        {!hasNone && add}
      </header>
      {hasNone && props.empty?.(add)}
      {order.error && <ErrorLine>{order.error.message}</ErrorLine>}
      {inUse.length > 0 && (
        <Sortable ids={ids} onMove={drop}>
          <ol className={styles.list} aria-label="In use">
            {inUse.map((item) => (
              <Row key={item.id} item={item} detail={props.detail(item)} onOpen={() => setOpen(item.id)} />
            ))}
          </ol>
        </Sortable>
      )}
      {retired.length > 0 && (
        <section className="stack tight">
          <h2>Retired</h2>
          <p className="soft">{retiredHint}</p>
          <ul className={styles.list}>
            {retired.map((item) => (
              <li key={item.id} className={`row middle apart ${styles.retired}`}>
                <bdi>{item.name}</bdi>
                <RetireButton item={item} list={props} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open === "new" && <EntryDialog item={null} onClose={close} />}
      {opened && (
        <EntryDialog item={opened} onClose={close}>
          <div className="row">
            <MoveButtons
              name={opened.name}
              at={at}
              count={inUse.length}
              onMove={(by) => move(opened.id, at + by)}
            />
            {props.more?.(opened)}
            <RetireButton
              item={opened}
              list={props}
              onDone={() => setOpen((now) => (now === opened.id ? null : now))}
            />
          </div>
        </EntryDialog>
      )}
    </div>
  );
}

interface RowProps {
  item: Kept;
  detail: ReactNode;
  onOpen: () => void;
}

/** A row that can be dragged by its handle; without a pointer it is moved in its dialog. */
function Row({ item: { id, name }, detail, onOpen }: RowProps) {
  const { row, handle, isDragging } = useRow(id);
  return (
    <li {...row} className={classes(styles.row, isDragging && styles.dragged)}>
      <span {...handle} aria-hidden="true" />
      <button type="button" onClick={onOpen}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="soft">{detail}</span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}

const inOrder = <Item extends Kept>(items: Item[], ids: readonly string[]): Item[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

interface RetireProps<Item extends Kept> {
  item: Item;
  list: Pick<Props<Item>, "acts" | "broughtBack">;
  onDone?: () => void;
}

function RetireButton<Item extends Kept>({ item, list, onDone }: RetireProps<Item>) {
  const { id, name, isRetired } = item;
  const { broughtBack } = list;
  const { retire } = list.acts;
  const isAsked = retire.variables?.id === id;
  const setRetired = (wanted: boolean) =>
    retire.mutate(
      { id, isRetired: wanted },
      {
        onSuccess: () => {
          announce(wanted ? `${name} is retired.` : `${name} ${broughtBack}.`, {
            about: id,
            undo: wanted ? () => setRetired(false) : undefined,
          });
          onDone?.();
        },
      },
    );
  return (
    <>
      <Button
        kind="quiet"
        icon={isRetired ? "undo" : "box"}
        busy={retire.isPending && isAsked}
        onClick={() => setRetired(!isRetired)}
      >
        {isRetired ? "Bring back" : "Retire"}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {retire.error && isAsked && <ErrorLine>{retire.error.message}</ErrorLine>}
    </>
  );
}
