import { type ReactNode, useRef, useState } from "react";
import type { OpenGame, Seating, SeatingForm } from "../../../worker/contract/games/seating.ts";
import { counted } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chips.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { listed } from "../reasons.ts";
import type { Evening, Locks, Proposal, ProposalKind } from "../splitter/evening.ts";
import { useProposals } from "../splitter/use-proposals.ts";
import { boundsOf, boxesFor, locksWith, waitSentences } from "./facts.ts";
import { useSeating } from "./mutations.ts";
import styles from "./seats.module.css";

interface Props {
  seating: Seating;
  /** Start of the games, in minutes after midnight. */
  start: number;
  evening: Evening;
  /** Games with free seats that take part. */
  games: readonly OpenGame[];
  kept: Locks;
  onKeep: (kept: Locks) => void;
}

export const NOTHING_KEPT: Locks = { people: {}, titles: {} };

const NAMES: Record<ProposalKind, string> = {
  "most-wishes": "Most wishes",
  "new-faces": "New faces",
  shorter: "Something shorter",
  different: "Quite different",
};

const LOOKING = "Looking for seats…";
export const Looking = () => <p role="status">{LOOKING}</p>;

/** Up to three proposals of which one is shown, kept in part and searched again, or taken. */
export function Proposals({ seating, start, evening, games, kept, onKeep }: Props) {
  const bounds = boundsOf(evening);
  const searchFor = (seed: number, stays = kept) => ({
    asked: { evening, locks: locksWith(games, stays), seed },
    ...{ bounds, key: crypto.randomUUID() },
  });
  const [{ asked, key, ...search }, setSearch] = useState(() => searchFor(1));
  const again = () => setSearch(searchFor(asked.seed + 1));
  if (search.bounds !== bounds) again();
  const [shown, setShown] = useState(0);
  const { found, isSearching, hasFailed, freeze } = useProposals(asked);
  const { take } = useSeating(seating.day.id);
  const { list, words } = found ?? { list: [], words: [LOOKING] };
  const proposal = list[Math.min(shown, list.length - 1)];
  const keep = (change: Locks) => {
    freeze();
    onKeep(change);
  };
  const status = useRef<HTMLParagraphElement>(null);
  const letGo = () => {
    // The pressed button goes.
    status.current?.focus({ preventScroll: true });
    onKeep(NOTHING_KEPT);
    setSearch(searchFor(asked.seed + 1, NOTHING_KEPT));
  };
  const isKeeping =
    evening.people.some(({ id }) => kept.people[id]) || evening.tables.some(({ id }) => kept.titles[id]);
  const outcome = found && !proposal && isKeeping ? ["What you keep doesn’t fit together."] : words;
  return (
    <>
      {list.length > 1 && (
        <Chips legend="Proposals">
          {list.map(({ kind }, at) => (
            <Chip
              key={kind}
              isOn={at === shown}
              onClick={() => {
                freeze();
                setShown(at);
              }}
            >
              {NAMES[kind]}
            </Chip>
          ))}
        </Chips>
      )}
      {hasFailed ? (
        <Notice kind="error">
          Couldn’t look for seats.{" "}
          <Button kind="quiet" onClick={again}>
            Try again
          </Button>
        </Notice>
      ) : (
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className={outcome.length === 0 ? "visually-hidden" : undefined}
        >
          {isSearching ? LOOKING : outcome.join(" ") || "Here’s who could sit where."}
        </p>
      )}
      {proposal && (
        <ProposalTables proposal={proposal} seating={seating} start={start} kept={kept} onKeep={keep} />
      )}
      {(proposal || isKeeping) && (
        <div className={`row middle ${styles.acts}`}>
          {proposal && (
            <>
              <Button
                kind="primary"
                icon="check"
                busy={isSearching || take.isPending}
                onClick={() => take.mutate(formOf(proposal, seating, key), { onSuccess: again })}
              >
                Take this one
              </Button>
              <Button kind="quiet" onClick={again}>
                Again
              </Button>
            </>
          )}
          {isKeeping && (
            <Button kind="quiet" onClick={letGo}>
              Let everything go
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function formOf({ tables }: Proposal, seating: Seating, key: string): SeatingForm {
  const isOpen = ({ tableId }: { tableId: string }) => openGameAt(seating, tableId) !== undefined;
  const laid = tables.filter((table) => !isOpen(table));
  const boxes = boxesFor(seating, laid);
  const seatless = new Set(seating.people.map(({ publicId }) => publicId));
  return {
    after: seating.taken[0]?.id ?? null,
    tables: laid.map(({ tableId, people }, at) => ({
      // Refused in words if the box has gone.
      ...{ table: tableId, copyCode: boxes[at]?.code ?? "", people },
    })),
    joins: tables.filter(isOpen).flatMap(({ tableId, people }) => {
      const joining = people.filter((id) => seatless.has(id));
      return joining.length > 0 ? [{ game: tableId, people: joining }] : [];
    }),
    key,
  };
}

/** Finds the game of before that a table of a proposal stands for. */
const openGameAt = ({ openGames }: Seating, tableId: string) => openGames.find(({ id }) => id === tableId);

interface TablesProps extends Pick<Props, "seating" | "start" | "kept" | "onKeep"> {
  proposal: Proposal;
}

function ProposalTables({ proposal, seating, start, kept, onKeep }: TablesProps) {
  const { tables, waiting, bent } = proposal;
  const boxes = boxesFor(seating, tables);
  const person = new Map(seating.people.map((one) => [one.publicId, one]));
  return (
    <>
      {bent.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul className={styles.tables}>
        {tables.map((table, at) => {
          const { tableId, titleId, people } = table;
          const game = openGameAt(seating, tableId);
          const title = game?.name ?? seating.titles.find(({ id }) => id === titleId)?.name;
          const place = game ? game.table : seating.tables.find(({ id }) => id === tableId)?.name;
          const sitting = people.flatMap((id) => person.get(id) ?? []);
          if (sitting.length === 0) return null;
          const isGameKept = kept.titles[tableId] === titleId;
          return (
            <li key={tableId} className={`stack tight ${styles.table}`}>
              <h2>
                {game ? (
                  <bdi>{title}</bdi>
                ) : (
                  <Keep
                    isKept={isGameKept}
                    what="this game at the table"
                    onKeep={(isKept) =>
                      onKeep({ ...kept, titles: withEntry(kept.titles, tableId, isKept ? titleId : null) })
                    }
                  >
                    <bdi>{title}</bdi>
                  </Keep>
                )}
              </h2>
              <p className="aside">
                {place && (
                  <>
                    <bdi>{place}</bdi> ·{" "}
                  </>
                )}
                {game ? `with ${listed(game.players)}` : counted(people.length, "player")}
                {boxes[at]?.place && (
                  <>
                    {" "}
                    · <bdi>{boxes[at].place}</bdi>
                  </>
                )}
              </p>
              <p>
                {[table.reason, ...waitSentences(sitting, start), ...table.bent, ...table.assumed].join(" ")}
              </p>
              <div className="row">
                {sitting.map((one) => {
                  const isKept = kept.people[one.publicId] === tableId;
                  return (
                    <Keep
                      key={one.publicId}
                      isKept={isKept}
                      what="them here"
                      onKeep={(isKept) =>
                        onKeep({
                          ...kept,
                          people: withEntry(kept.people, one.publicId, isKept ? tableId : null),
                        })
                      }
                    >
                      <PlayerDisc player={one} size="small" decorative /> <bdi>{one.name}</bdi>
                    </Keep>
                  );
                })}
              </div>
              <details>
                <summary>Why here?</summary>
                <ul>
                  {sitting.map(({ publicId, name }) => (
                    <li key={publicId}>
                      <bdi>{name}</bdi>: {table.own[publicId]}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
      {waiting.length > 0 && (
        <ul aria-label="Without a seat">
          {waiting.map(({ id, sentence }) => (
            <li key={id}>
              <bdi>{person.get(id)?.name}</bdi>: {sentence}
            </li>
          ))}
        </ul>
      )}
      <p className="aside">Press a game or a name to keep it where it is, then Again.</p>
    </>
  );
}

interface KeepProps {
  isKept: boolean;
  /** Words for screen readers: "keep them here". */
  what: string;
  onKeep: (isKept: boolean) => void;
  children: ReactNode;
}

/** A name that is pressed to stay where it is. */
const Keep = ({ isKept, what, onKeep, children }: KeepProps) => (
  <button
    type="button"
    className={`row middle ${styles.keep}`}
    aria-pressed={isKept}
    onClick={() => onKeep(!isKept)}
  >
    {children}
    {isKept && <Icon name="check" />}
    <span className="visually-hidden">: keep {what}</span>
  </button>
);

/** Sets an entry, or (null) removes it. */
function withEntry(entries: Readonly<Record<string, string>>, key: string, value: string | null) {
  const { [key]: _before, ...others } = entries;
  return value === null ? others : { ...others, [key]: value };
}
