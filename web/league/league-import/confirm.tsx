import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ImportStopped } from "./bring-in.ts";
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
  /** Puts plays that wait aside for good; left out for those of a file. */
  onPutAside?: (unwanted: readonly Proposal[]) => void;
}

export function Confirm({ proposals, today, error, busy, onChange, onSave, onBack, onPutAside }: Props) {
  const wanted = proposals.filter(({ isWanted }) => isWanted);
  const unwanted = proposals.filter(({ isWanted }) => !isWanted);
  const unready = wanted.filter((proposal) => obstaclesTo(proposal, today).length > 0);
  const replace = (next: Proposal) =>
    onChange(proposals.map((proposal) => (proposal.source === next.source ? next : proposal)));
  const refusals = error instanceof ImportStopped ? error.refusals : null;
  return (
    <>
      <p role="status">
        {proposals.length === 1 ? "One game is" : `${proposals.length} games are`}{" "}
        {onPutAside ? "waiting" : "in the file"}; {wanted.length} will be imported
        {unready.length > 0 && `, ${unready.length} of which need your attention first`}.
      </p>
      <ul className="stack">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.source}
            proposal={proposal}
            issues={
              proposal.isWanted
                ? [...obstaclesTo(proposal, today), ...(refusals?.get(proposal.source) ?? [])]
                : []
            }
            today={today}
            onChange={replace}
            onMatch={(at, entrant) => onChange(matched(proposals, { source: proposal.source, at }, entrant))}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {error && <Stopped error={error} />}
        {unready.length > 0 && (
          <p className="soft">Complete or skip what’s marked, and then you can import.</p>
        )}
        <div className="row">
          <Button kind="quiet" icon="undo" onClick={onBack}>
            {onPutAside ? "Back" : "Another file"}
          </Button>
          {onPutAside && unwanted.length > 0 && (
            <Button kind="quiet" icon="close" onClick={() => onPutAside(unwanted)}>
              Put aside {unwanted.length === 1 ? "the one" : `the ${unwanted.length}`} not ticked
            </Button>
          )}
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

function Stopped({ error }: { error: Error }) {
  const stopped = error instanceof ImportStopped ? error : null;
  return (
    <Notice kind="error">
      {stopped && stopped.done.size > 0 && `The first ${stopped.done.size} results are in. `}
      {stopped && stopped.refusals.size > 0
        ? "Complete or skip what’s marked, and import again."
        : messageFor(error)}
    </Notice>
  );
}
