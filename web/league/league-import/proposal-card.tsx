import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import { ordinal } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { endedInWords, sideInWords } from "../sides-in-words.ts";
import styles from "./import-plays.module.css";
import type { Proposal, Who } from "./proposal.ts";
import { ProposalForm } from "./proposal-form.tsx";

interface Props {
  proposal: Proposal;
  obstacles: readonly string[];
  refusal: string | undefined;
  today: string;
  onChange: (proposal: Proposal) => void;
  onMatch: (at: number, who: Who) => void;
}

export function ProposalCard({ proposal, obstacles, refusal, today, onChange, onMatch }: Props) {
  const { isWanted, gameName, playedOn, rows, already, notes } = proposal;
  const [isOpen, setOpen] = useState(obstacles.length > 0);
  const named = `${gameName || "A game without a name"}, ${formatGameDate(playedOn || null)}`;
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
      {!isOpen && <p>{summary(proposal)}</p>}
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
      {(obstacles.length > 0 || notes.length > 0 || refusal) && (
        <ul className={styles.problems}>
          {refusal && <Problem words={refusal} grave />}
          {obstacles.map((words) => (
            <Problem key={words} words={words} grave />
          ))}
          {notes.map((words) => (
            <Problem key={words} words={words} />
          ))}
        </ul>
      )}
      {isOpen && rows.length > 0 && (
        <ProposalForm proposal={proposal} today={today} onChange={onChange} onMatch={onMatch} />
      )}
    </li>
  );
}

const Problem = ({ words, grave }: { words: string; grave?: boolean }) => (
  <li className={grave ? styles.grave : undefined}>
    <Icon name={grave ? "warning" : "info"} /> <span>{words}</span>
  </li>
);

function summary({ kind, won, rows }: Proposal): string {
  const isCounted = kind === "COMPETITIVE";
  const said = sidesOf(
    rows.map((row) => ({ ...row, name: row.who.name, ...(!isCounted && { team: null }) })),
  ).map((side) => {
    const place = side[0]?.place ?? null;
    return `${isCounted ? `${place === null ? "?" : ordinal(place)} ` : ""}${sideInWords(side)}`;
  });
  return (kind === "COMPETITIVE" ? "" : `${endedInWords(kind, won)}: `) + said.join(", ");
}
