import type { Issue } from "../../../worker/contract/errors.ts";
import { ApiError, messageFor } from "../../lib/api-error.ts";
import type { Entrant } from "../results/draft.ts";
import { PersonChooser } from "../results/person-chooser.tsx";
import { ResultFields } from "../results/result-fields.tsx";
import styles from "./import-plays.module.css";
import type { Proposal } from "./proposal.ts";

const UNPROCESSABLE = 422;

export interface ProposalProps {
  proposal: Proposal;
  issues: readonly Issue[];
  today: string;
  onChange: (proposal: Proposal) => void;
  onMatch: (at: string, entrant: Entrant) => void;
}

export function ProposalForm({ proposal, issues, today, onChange, onMatch }: ProposalProps) {
  const { draft, rows } = proposal;
  const error = new ApiError(UNPROCESSABLE, [...issues]);
  return (
    <div className={`stack ${styles.form}`}>
      <ResultFields
        draft={draft}
        isOfGame={false}
        today={today}
        error={error}
        isTried
        onChange={(next) => onChange({ ...proposal, draft: next })}
      />
      <fieldset>
        <legend>The names in the file</legend>
        <div className={styles.rows}>
          {[...draft.people].map(([key, { name, who }]) => {
            const row = rows[key];
            return (
              row && (
                <PersonChooser
                  key={key}
                  label={<>“{row.name || "no name"}” is</>}
                  hint={who.guest === undefined ? undefined : "New: joins the league as a guest."}
                  value={who.guest ?? name}
                  error={messageFor(error, key)}
                  onChoose={(entrant) => onMatch(key, entrant)}
                />
              )
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
