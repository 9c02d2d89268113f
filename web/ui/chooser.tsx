import { type ReactNode, useState } from "react";
import type { PlayerColour } from "../../worker/contract/users/users.ts";
import { foldCase } from "../lib/folded.ts";
import { useCombobox } from "./combobox.ts";
import field from "./field.module.css";
import { Field } from "./field.tsx";
import { Options } from "./options.tsx";
import { PlayerDisc } from "./player-disc.tsx";

export interface Choice {
  key: string;
  name: string;
  /** Null: a token of plain wood; undefined: no token. */
  color?: PlayerColour | null;
  /** Distinguishes options of the same name. */
  note?: string;
}

interface Props<C extends Choice> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly C[];
  value?: string;
  nothing?: ReactNode;
  /** Returns an extra option for the typed text: "add them as a guest". */
  otherwise?: ((typed: string) => C | null) | undefined;
  onChoose: (choice: C) => void;
}

const MOST_SHOWN = 50;

/** Field that finds people (or anything with a name) on typing: a combobox with a list box (ARIA 1.2). */
export function Chooser<C extends Choice>(props: Props<C>) {
  const { label, hint, error, choices, value, nothing, otherwise, onChoose } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const options = offered(choices, typed ?? "", otherwise);
  const { input, list, shown, pick } = useCombobox<C>({
    options,
    onPick: (choice) => {
      setTyped(null);
      onChoose(choice);
    },
    onType: setTyped,
    onKey: (key) => {
      if (key !== "Enter" || !typed?.trim()) return false;
      if (shown[0]) pick(shown[0]);
      return true;
    },
    onBlur: () => {
      if (value !== undefined) setTyped(null);
    },
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...input}
            type="text"
            className={field.control}
            value={typed ?? value ?? ""}
            onFocus={(event) => {
              input.onFocus();
              event.target.select();
            }}
          />
          <Options {...list} label="Found" place="inside" keyOf={({ key }) => key}>
            {({ name, color, note }) => (
              <>
                {color !== undefined && <PlayerDisc player={{ name, color }} size="small" decorative />}
                <bdi>{name}</bdi> {note && <small>{note}</small>}
              </>
            )}
          </Options>
          {nothing && typed?.trim() && options.length === 0 && (
            <p className="soft" role="status">
              {nothing}
            </p>
          )}
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
  const wanted = foldCase(typed);
  const found = choices.filter(({ name }) => foldCase(name).includes(wanted)).slice(0, MOST_SHOWN);
  const other = typed.trim() ? otherwise?.(typed.trim()) : null;
  return other ? [...found, other] : found;
}
