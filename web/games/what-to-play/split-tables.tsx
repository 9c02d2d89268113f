import { useState } from "react";
import { titleHref } from "../../shelf/links.ts";
import shelfStyles from "../../shelf/shelf.module.css";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useProposals } from "../splitter/use-proposals.ts";
import { groupEvening, sittersInWords } from "./group-evening.ts";
import { PlayButton } from "./play-button.tsx";
import type { Asked, Candidate } from "./rank.ts";

interface Props {
  candidates: readonly Candidate[];
  asked: Asked;
  day: string | null;
  me: string;
}

/** Tables for a group that is too large for one game. Only the reader gets a seat, by a press: the others take theirs. */
export function SplitTables({ candidates, asked, day, me }: Props) {
  const [search, setSearch] = useState(() => ({
    ...{ evening: groupEvening(candidates, asked), seed: 1 },
    locks: { people: {}, titles: {} },
  }));
  const { found, hasFailed, freeze } = useProposals(search);
  if (hasFailed)
    return (
      <Notice kind="error">
        Couldn’t look for tables.{" "}
        <Button kind="quiet" onClick={() => setSearch({ ...search })}>
          Try again
        </Button>
      </Notice>
    );
  if (!found) return <p role="status">Looking for tables…</p>;
  const [proposal] = found.list;
  if (!proposal) return <p role="status">No split fits either.</p>;
  return (
    <>
      {proposal.bent.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul className={shelfStyles.list} onPointerEnter={freeze} onFocus={freeze}>
        {proposal.tables.map(({ tableId, titleId, people, reason }) => {
          const candidate = candidates.find(({ title }) => title.id === titleId);
          return (
            candidate && (
              <li key={tableId} className={`row middle ${shelfStyles.row}`}>
                <div>
                  <strong>
                    <a href={titleHref(titleId)}>
                      <bdi>{candidate.title.name}</bdi>
                    </a>
                  </strong>
                  <p>{sittersInWords(people, asked, me)}</p>
                  <p className="aside">{reason}</p>
                </div>
                {people.includes(me) && <PlayButton candidate={candidate} day={day} beside={[]} isMain />}
              </li>
            )
          );
        })}
      </ul>
      <p className="aside">You sit down by a press, and the others by their own.</p>
    </>
  );
}
