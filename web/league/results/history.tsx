import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { ResultRevision } from "../../../worker/contract/league/league.ts";
import { ordinal } from "../../lib/ordinal.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./game-result.module.css";
import { KIND_WORDS } from "./kind-field.tsx";
import { resultHistory } from "./queries.ts";

export function History({ id }: { id: string }) {
  const query = useQuery(resultHistory(id));
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

function wordsOf({ action, gameName, playedOn, kind, placings }: ResultRevision): string {
  const what = `${gameName}, ${formatGameDate(playedOn)}`;
  if (action === "removed") return `${what}.`;
  if (kind !== "COMPETITIVE") {
    return `${what}, ${KIND_WORDS[kind].label.toLowerCase()}: ${placings.map(({ name }) => name).join(", ")}.`;
  }
  return `${what}: ${placings.map(({ name, place }) => `${ordinal(place)} ${name}`).join(", ")}.`;
}
