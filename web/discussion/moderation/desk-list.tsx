import type { ReactNode } from "react";
import type { DeskMessage } from "../../../worker/contract/discussion/moderation.ts";
import { Button } from "../../ui/button.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";

export type Decision = "SHOW" | "BLOCK";

interface Props {
  messages: DeskMessage[];
  /** Said where nothing waits. */
  empty: ReactNode;
  onDecide: (message: DeskMessage, decision: Decision) => void;
}

/** Messages that wait for an editor, oldest first. */
export function DeskList({ messages, empty, onDecide }: Props) {
  if (messages.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <Case key={message.id} message={message} onDecide={onDecide} />
      ))}
    </ul>
  );
}

interface CaseProps {
  message: DeskMessage;
  onDecide: (message: DeskMessage, decision: Decision) => void;
}

const nameOf = (author: DeskMessage["author"]) => author?.name ?? "Former member";

function Case({ message, onDecide }: CaseProps) {
  const { text, author, createdAt, url, place, held, moderation } = message;
  return (
    <li className={styles.case}>
      <header className={styles.head}>
        {author && <PlayerDisc player={author} size="small" decorative />}
        <p>
          <b>
            <bdi>{nameOf(author)}</bdi>
          </b>{" "}
          in{" "}
          <a href={url}>
            <bdi>{place}</bdi>
          </a>
          , <When at={createdAt} />
        </p>
        {held && <span className={styles.tag}>Waiting for you</span>}
        {moderation === "BLOCK" && <span className={styles.tag}>Blocked</span>}
      </header>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <div className={styles.buttons}>
        <Button
          kind="danger"
          icon="shield"
          aria-label={`Block the message from ${nameOf(author)}`}
          onClick={() => onDecide(message, "BLOCK")}
        >
          Block
        </Button>
        <Button
          icon="eye"
          aria-label={`Show the message from ${nameOf(author)}`}
          onClick={() => onDecide(message, "SHOW")}
        >
          Show
        </Button>
      </div>
    </li>
  );
}
