import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { LeagueResult, ResultRevision } from "../../../worker/contract/league/league.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import { ordinal } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import { endedInWords, sideInWords } from "../sides-in-words.ts";
import { Confirmation } from "./confirmation.tsx";
import styles from "./game-result.module.css";
import { KIND_WORDS } from "./kind-field.tsx";
import { mayCorrect, mayRemove } from "./may.ts";
import { PlaceList } from "./place-list.tsx";
import { resultHistoryQuery } from "./queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

interface Props {
  result: LeagueResult;
  member: SessionUser | null;
  isSaving?: boolean;
  onCorrect?: () => void;
}

export function Recorded({ result, member, isSaving, onCorrect }: Props) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { kind, won } = result;
  const ended = kind === "CO_OPERATIVE" && won !== null ? `${endedInWords(kind, won)}. ` : "";
  const { said } = KIND_WORDS[kind];
  return (
    <section className={`stack ${styles.recorded}`} aria-label="How it ended" {...hydratesAlone}>
      <h3>How it ended</h3>
      <PlaceList result={result} />
      {said && <p className="aside">{ended + said}</p>}
      <p className="aside">
        {result.enteredBy && (
          <>
            Recorded by <bdi>{result.enteredBy.name}</bdi>,{" "}
          </>
        )}
        <When at={result.createdAt} />
        {result.version > 1 && (
          <>
            , corrected <When at={result.modifiedAt} />
          </>
        )}
        .
      </p>
      <p className="aside" role="status">
        {isSaving && "Saving…"}
      </p>
      {!isSaving && <Confirmation result={result} member={member} />}
      {!isSaving && (
        <div className="row">
          {onCorrect && mayCorrect(member, result) && (
            <Button kind="quiet" icon="pencil" onClick={onCorrect}>
              Correct
            </Button>
          )}
          <Button
            kind="quiet"
            icon="clock"
            aria-expanded={isHistoryOpen}
            onClick={() => setHistoryOpen(!isHistoryOpen)}
          >
            History
          </Button>
          {mayRemove(member, result) && (
            <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      {isHistoryOpen && <History id={result.id} />}
      {isRemoving && <RemoveDialog result={result} onClose={() => setRemoving(false)} />}
    </section>
  );
}

export function History({ id }: { id: string }) {
  const query = useQuery(resultHistoryQuery(id));
  if (!query.data) return <Waiting for={query} lines={2} />;
  return (
    <ol className={styles.history} aria-label="History of the result">
      {query.data.history.map((revision) => (
        <li key={revision.id}>
          <b>
            {revision.by ? <bdi>{revision.by.name}</bdi> : "Someone"} {revision.action} it
          </b>{" "}
          <When at={revision.at} />: {wordsOf(revision)}
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ action, gameName, playedOn, kind, won, placings }: ResultRevision): string {
  const what = `${gameName}, ${formatGameDate(playedOn)}`;
  if (action === "removed") return `${what}.`;
  const sides = sidesOf(placings);
  if (kind !== "COMPETITIVE") {
    return `${what}, ${endedInWords(kind, won).toLowerCase()}: ${sides.map(sideInWords).join(", ")}.`;
  }
  return `${what}: ${sides.map((side) => `${ordinal(side[0]?.place ?? 1)} ${sideInWords(side)}`).join(", ")}.`;
}
