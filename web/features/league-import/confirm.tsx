import { ApiError, messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./import-plays.module.css";
import { matched, obstaclesTo, type Proposal } from "./proposal.ts";
import { ProposalCard } from "./proposal-card.tsx";

interface Props {
  proposals: readonly Proposal[];
  today: string;
  error: Error | null;
  busy: boolean;
  onChange: (proposals: readonly Proposal[]) => void;
  onSave: (wanted: readonly Proposal[]) => void;
  onBack: () => void;
}

/** What is in the file, to be confirmed by a person result by result. */
export function Confirm({ proposals, today, error, busy, onChange, onSave, onBack }: Props) {
  const wanted = proposals.filter(({ isWanted }) => isWanted);
  const unready = wanted.filter((proposal) => obstaclesTo(proposal, today).length > 0);
  const replace = (next: Proposal) =>
    onChange(proposals.map((proposal) => (proposal.source === next.source ? next : proposal)));
  const refusals = refusalsOf(error, wanted);
  return (
    <>
      <p role="status">
        {proposals.length === 1 ? "One game is" : `${proposals.length} games are`} in the file;{" "}
        {wanted.length} will be imported
        {unready.length > 0 && `, ${unready.length} of which need your attention first`}.
      </p>
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.source}
            proposal={proposal}
            obstacles={proposal.isWanted ? obstaclesTo(proposal, today) : []}
            refusal={refusals.get(proposal.source)}
            today={today}
            onChange={replace}
            onMatch={(name, who) => onChange(matched(proposals, name, who))}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {error && refusals.size === 0 && <Notice kind="error">{messageFor(error)}</Notice>}
        {unready.length > 0 && (
          <p className="soft">Complete or skip what’s marked, and then you can import.</p>
        )}
        <div className={styles.deeds}>
          <Button kind="quiet" icon="undo" onClick={onBack}>
            Another file
          </Button>
          <Button
            icon="check"
            busy={busy}
            disabled={wanted.length === 0 || unready.length > 0}
            onClick={() => onSave(wanted)}
          >
            Import {wanted.length === 1 ? "one result" : `${wanted.length} results`}
          </Button>
        </div>
      </div>
    </>
  );
}

/** What the server said of single results; it names them by where they stood in what was sent. */
function refusalsOf(error: Error | null, wanted: readonly Proposal[]): Map<string, string> {
  const issues = error instanceof ApiError ? error.issues : [];
  return new Map(
    issues.flatMap(({ path: [first, at], message }) => {
      const source = first === "results" ? wanted[Number(at)]?.source : undefined;
      return source === undefined ? [] : [[source, message] as const];
    }),
  );
}
