import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import { ordinal } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { placed, type ResultDraft } from "../results/draft.ts";
import { EVENING_FIELDS } from "../results/result-fields.tsx";
import { endedInWords, sideInWords } from "../sides-in-words.ts";
import styles from "./import-plays.module.css";
import { ProposalForm, type ProposalProps } from "./proposal-form.tsx";

export function ProposalCard(props: ProposalProps) {
  const { proposal, issues, onChange } = props;
  const { isWanted, draft, already, notes } = proposal;
  const [isOpen, setOpen] = useState(issues.length > 0);
  const day = draft.playedOn === "" && proposal.unreadDate;
  const named = `${draft.gameName || "A game without a name"}, ${day ? `“${day}”` : formatGameDate(draft.playedOn)}`;
  // The open form shows what belongs to a field or a player.
  const ownFields = isOpen ? [...EVENING_FIELDS, ...draft.people.keys()] : [];
  const elsewhere = issues.filter(({ path: [field] }) => !ownFields.includes(String(field)));
  return (
    <li className={`stack ${styles.proposal}`} data-wanted={isWanted}>
      <div className={`row middle ${styles.head}`}>
        <Checkbox
          label={<strong>{named}</strong>}
          checked={isWanted}
          onChange={(event) => onChange({ ...proposal, isWanted: event.target.checked })}
        />
        <Button kind="quiet" icon="pencil" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Check<span className="visually-hidden"> {named}</span>
        </Button>
      </div>
      {!isOpen && <p>{summary(draft)}</p>}
      {proposal.wasRemoved && (
        <p className="soft">
          It was imported before and then removed: only import it if it should come back.
        </p>
      )}
      {already && (
        <p className="soft">
          {already.sure
            ? "Already there; it won’t be changed."
            : "Something very like it is already there: only import it if it’s a different game."}
        </p>
      )}
      {notes.length + elsewhere.length > 0 && (
        <ul className={styles.problems}>
          {[...new Set(elsewhere.map(({ message }) => message))].map((words) => (
            <Problem key={words} words={words} grave />
          ))}
          {notes.map((words) => (
            <Problem key={words} words={words} />
          ))}
        </ul>
      )}
      {isOpen && <ProposalForm {...props} />}
    </li>
  );
}

const Problem = ({ words, grave }: { words: string; grave?: boolean }) => (
  <li className={grave ? styles.grave : undefined}>
    <Icon name={grave ? "warning" : "info"} /> <span>{words}</span>
  </li>
);

function summary(draft: ResultDraft): string {
  const { kind, won } = draft;
  const isCounted = kind === "COMPETITIVE";
  const people = placed(draft).map(({ entrant, ...own }) => ({ ...own, name: entrant.name }));
  const said = sidesOf(people).map((side) => {
    const place = side[0]?.place ?? null;
    return `${isCounted ? `${place === null ? "?" : ordinal(place)} ` : ""}${sideInWords(side)}`;
  });
  return (isCounted ? "" : `${endedInWords(kind, won)}: `) + said.join(", ");
}
