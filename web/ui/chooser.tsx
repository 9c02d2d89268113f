import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { PlayerColour } from "../../worker/contract/users.ts";
import { folded } from "../lib/folded.ts";
import { comboboxOver, moves } from "./combobox.ts";
import field from "./field.module.css";
import { Field } from "./field.tsx";
import { Options } from "./options.tsx";
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
}

const MOST_SHOWN = 50;

/** A field that finds people (or anything with a name) while one types: a combobox with a list box (ARIA 1.2). */
export function Chooser<C extends Choice>(props: Props<C>) {
  const { label, hint, error, choices, value, otherwise, onChoose } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const found = isOpen ? offered(choices, typed ?? "", otherwise) : [];
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
    const move = moves(event.key, active, found.length);
    if (move !== undefined) {
      setOpen(true);
      setActive(move);
    } else if (event.key === "Enter" && (typed?.trim() || active >= 0)) {
      const choice = found[Math.max(0, active)];
      if (choice) pick(choice);
    } else if (event.key === "Escape" && found.length > 0) close();
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...comboboxOver(ids.id, found.length, active)}
            type="text"
            className={field.control}
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
          <Options
            id={ids.id}
            label="Found"
            place="inside"
            options={found}
            active={active}
            keyOf={({ key }) => key}
            onPick={pick}
          >
            {({ name, color, note }) => (
              <>
                {color !== undefined && <PlayerDisc player={{ name, color }} size="small" decorative />}
                <bdi>{name}</bdi> {note && <small>{note}</small>}
              </>
            )}
          </Options>
        </>
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
