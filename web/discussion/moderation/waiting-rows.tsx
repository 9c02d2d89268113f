import type { ReactNode } from "react";
import type {
  Decision,
  DeskMessage,
  DeskName,
  DeskPost,
  DeskResult,
} from "../../../worker/contract/discussion/moderation.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";
import { nameOf } from "./reported-list.tsx";

interface RowProps {
  mark: ReactNode;
  about: ReactNode;
  children: ReactNode;
  acts?: ReactNode;
}

const Row = ({ mark, about, children, acts }: RowProps) => (
  <li>
    {mark}
    <div>
      <p className={`aside ${styles.where}`}>{about}</p>
      <p dir="auto">{children}</p>
    </div>
    {acts && <div className={styles.acts}>{acts}</div>}
  </li>
);

interface MessagesProps {
  messages: DeskMessage[];
  onHide: (message: DeskMessage) => void;
}

export const WaitingMessages = ({ messages, onHide }: MessagesProps) => (
  <ul className={styles.rows} aria-label="Messages from new members">
    {messages.map((message) => {
      const { id, text, author, createdAt, url, place, held } = message;
      return (
        <Row
          key={id}
          mark={<PlayerDisc player={{ color: null, ...author, name: nameOf(author) }} size="small" />}
          about={
            <>
              <a href={url}>
                <bdi>{place}</bdi>
              </a>{" "}
              · <When at={createdAt} />
              {held && " · not shown yet"}
            </>
          }
          acts={
            <button
              type="button"
              aria-label={`Hide the message from ${nameOf(author)}`}
              onClick={() => onHide(message)}
            >
              Hide
            </button>
          }
        >
          {text}
        </Row>
      );
    })}
  </ul>
);

function Named({ kind, id, shownAs }: DeskName) {
  if (kind === "games") return <a href={paths.game(id)}>Game</a>;
  return kind === "titles" ? "Game at home" : <bdi>{shownAs}</bdi>;
}

const wordOf = ({ kind }: DeskName) => (kind === "faults" ? "note" : "name");

interface NamesProps {
  names: DeskName[];
  onDecide: (name: DeskName, decision: Decision) => void;
}

export const WaitingNames = ({ names, onDecide }: NamesProps) => (
  <ul className={styles.rows} aria-label="Names and notes waiting">
    {names.map((held) => (
      <Row
        key={`${held.kind} ${held.id}`}
        mark={<Icon name={held.kind === "members" ? "user" : "die"} />}
        about={
          held.kind === "members" ? (
            <>
              New name for <bdi>{held.shownAs}</bdi>
            </>
          ) : (
            <>
              <Named {...held} /> · <bdi>{nameOf(held.author)}</bdi>
            </>
          )
        }
        acts={
          <>
            <button
              type="button"
              aria-label={`Hide the ${wordOf(held)} “${held.name}”`}
              onClick={() => onDecide(held, "BLOCK")}
            >
              Hide
            </button>
            <button
              type="button"
              aria-label={`The ${wordOf(held)} “${held.name}” is fine`}
              onClick={() => onDecide(held, "SHOW")}
            >
              Fine
            </button>
          </>
        }
      >
        {held.name}
      </Row>
    ))}
  </ul>
);

/** Held posts, oldest first: an editor opens one, and publishes it or not. */
export const WaitingPosts = ({ label, posts }: { label: string; posts: DeskPost[] }) => (
  <ul className={styles.rows} aria-label={label}>
    {posts.map(({ id, title, author, takenDown, modifiedAt }) => (
      <Row
        key={id}
        mark={
          <PlayerDisc player={{ color: null, ...author, name: nameOf(author) }} size="small" decorative />
        }
        about={
          <>
            <bdi>{nameOf(author)}</bdi>{" "}
            {takenDown ? "published a post again that was taken down" : "wrote a post"},{" "}
            <When at={modifiedAt} />
          </>
        }
      >
        <a href={paths.myPost(id)}>
          Read and publish <bdi>{title}</bdi>
        </a>
      </Row>
    ))}
  </ul>
);

export const WaitingResults = ({ results }: { results: DeskResult[] }) => (
  <ul className={styles.rows} aria-label="Results waiting">
    {results.map(({ id, year, gameName, playedOn }) => (
      <Row key={id} mark={<Icon name="trophy" />} about="A result that no one else can confirm">
        <a href={paths.league(year)}>
          <bdi>{gameName}</bdi>, {formatFarDate(playedOn)}
        </a>
      </Row>
    ))}
  </ul>
);
