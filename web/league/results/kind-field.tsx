import { useId } from "react";
import type { Ending } from "./draft.ts";
import styles from "./result-dialog.module.css";

export const KIND_WORDS: Record<Ending, { label: string; said: string | null }> = {
  COMPETITIVE: { label: "There’s a winner", said: null },
  TEAMS: { label: "Teams", said: "Members of a team share their place." },
  CO_OPERATIVE: { label: "Co-operative", said: "Co-operative games don’t count towards the league." },
  UNFINISHED: { label: "Not finished", said: "An unfinished game doesn’t count towards the league." },
};

interface Props {
  value: Ending;
  onChange: (ending: Ending) => void;
}

export function KindField({ value, onChange }: Props) {
  const name = useId();
  const { said } = KIND_WORDS[value];
  return (
    <fieldset className={styles.kind}>
      <legend className="visually-hidden">How it ended</legend>
      <div className={styles.kinds}>
        {(Object.keys(KIND_WORDS) as Ending[]).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <span>{KIND_WORDS[kind].label}</span>
          </label>
        ))}
      </div>
      <p className="aside" role="status">
        {said}
      </p>
    </fieldset>
  );
}
