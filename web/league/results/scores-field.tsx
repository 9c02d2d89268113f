import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { type ResultDraft, scoredKeys, typedScore } from "./draft.ts";
import { everyEntrant } from "./order.ts";
import styles from "./result-dialog.module.css";
import { teamPeople } from "./team-order.tsx";
import { teamKeyOf } from "./teams.ts";

interface Props {
  draft: ResultDraft;
  /** True once saving was tried: wrong scores say so. */
  isTried: boolean;
  onChange: (draft: ResultDraft) => void;
}

export function ScoresField({ draft, isTried, onChange }: Props) {
  const { scores, isByTeams, people } = draft;
  const keys = scoredKeys(draft);
  if (keys.length === 0) return null;
  if (!scores) {
    return (
      <p>
        <Button kind="quiet" icon="plus" onClick={() => onChange({ ...draft, scores: {} })}>
          Add scores
        </Button>
      </p>
    );
  }
  const named = isByTeams ? teamPeople(draft) : people;
  return (
    <fieldset className={styles.scores}>
      <legend>Scores (optional)</legend>
      {keys.map((key) => (
        <TextField
          key={key}
          label={<bdi>{named.get(key)?.name}</bdi>}
          inputMode="decimal"
          maxLength={12}
          value={scores[key] ?? ""}
          placeholder={isByTeams ? ownScores(draft, key) : scores[teamKeyOf(draft.teams, key)]}
          error={
            isTried && typedScore(scores[key] ?? "") === undefined ? "A number such as 42 or 7.5" : undefined
          }
          onChange={({ target }) => onChange({ ...draft, scores: { ...scores, [key]: target.value } })}
        />
      ))}
    </fieldset>
  );
}

/** Returns the scores of a team's members, which stand while the team has none: "20 & 22". */
function ownScores({ teams, order, scores }: ResultDraft, key: string): string {
  const players = everyEntrant(order).filter((player) => teamKeyOf(teams, player) === key);
  return players.flatMap((player) => scores?.[player] || []).join(" & ");
}
