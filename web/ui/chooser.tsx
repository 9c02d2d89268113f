import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { PlayerColour } from "../../worker/contract/users.ts";
import { classes } from "../lib/classes.ts";
import { folded } from "../lib/folded.ts";
import styles from "./chooser.module.css";
import field from "./field.module.css";
import { Field } from "./field.tsx";
import { PlayerDisc } from "./player-disc.tsx";

export interface Choice {
  key: string;
  name: string;
  /** Null: a token of plain wood; undefined: no token at all. */
  color?: PlayerColour | null;
  /** What tells it from others of the same name. */
  note?: string;
}

interface Props<C extends Choice> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly C[];
  /** What is chosen now: it stands in the field until one types. */
  value?: string;
  /** What else the words that were typed may mean: "add them as a guest". */
  otherwise?: (typed: string) => C | null;
  onChoose: (choice: C) => void;
  className?: string | undefined;
}

const MOST_SHOWN = 50;

/** A field that finds people (or anything with a name) while one types: a combobox with a list box (ARIA 1.2). */
export function Chooser<C extends Choice>(props: Props<C>) {
  const { label, hint, error, choices, value, otherwise, onChoose, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const found = isOpen ? offered(choices, typed ?? "", otherwise) : [];
  const shows = found.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (choice: C) => {
    setTyped(null);
    close();
    onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      setOpen(true);
      setActive(active + 1 < found.length ? active + 1 : 0);
    } else if (event.key === "ArrowUp") setActive(active > 0 ? active - 1 : found.length - 1);
    else if (event.key === "Enter" && (typed?.trim() || active >= 0)) {
      const choice = found[Math.max(0, active)];
      if (choice) pick(choice);
    } else if (event.key === "Escape" && shows) close();
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} hint={hint} error={error} className={classes(styles.chooser, className)}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            type="text"
            role="combobox"
            autoComplete="off"
            className={field.control}
            aria-autocomplete="list"
            aria-expanded={shows}
            aria-controls={`${ids.id}-list`}
            aria-activedescendant={shows && active >= 0 ? `${ids.id}-${active}` : undefined}
            value={typed ?? value ?? ""}
            onFocus={(event) => {
              setOpen(true);
              event.target.select();
            }}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onBlur={() => {
              close();
              if (value !== undefined) setTyped(null);
            }}
            onKeyDown={onKeyDown}
          />
          <List id={ids.id} found={found} active={active} onPick={pick} />
        </div>
      )}
    </Field>
  );
}

function offered<C extends Choice>(
  choices: readonly C[],
  typed: string,
  otherwise: ((typed: string) => C | null) | undefined,
): C[] {
  const wanted = folded(typed);
  const found = choices.filter(({ name }) => folded(name).includes(wanted)).slice(0, MOST_SHOWN);
  const other = typed.trim() ? otherwise?.(typed.trim()) : null;
  return other ? [...found, other] : found;
}

interface ListProps<C extends Choice> {
  id: string;
  found: readonly C[];
  active: number;
  onPick: (choice: C) => void;
}

function List<C extends Choice>({ id, found, active, onPick }: ListProps<C>) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = found.length > 0;
  // It opens below the field, which may stand at the lower edge already.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      id={`${id}-list`}
      ref={list}
      role="listbox"
      aria-label="Found"
      className={classes(styles.list, found.length === 0 && styles.closed)}
    >
      {found.map((choice, at) => (
        <div
          key={choice.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // On mouse-down, before the input loses its focus and the list is gone.
          onMouseDown={(event) => {
            event.preventDefault();
            if (event.button === 0) onPick(choice);
          }}
        >
          {choice.color !== undefined && (
            <PlayerDisc player={{ name: choice.name, color: choice.color }} size="small" decorative />
          )}
          <bdi>{choice.name}</bdi> {choice.note && <small>{choice.note}</small>}
        </div>
      ))}
    </div>
  );
}
