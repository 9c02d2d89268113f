import type { DeskMessage } from "../../../worker/contract/discussion/moderation.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";

interface Props {
  messages: DeskMessage[];
  onHide: (message: DeskMessage) => void;
}

export const authorOf = ({ author }: Pick<DeskMessage, "author">) => author?.name ?? "Former member";

/** Messages from new members that wait for an editor, oldest first, each to be hidden. */
export const NewcomersMessages = ({ messages, onHide }: Props) => (
  <ul className={styles.messages} aria-label="Messages from new members">
    {messages.map((message) => (
      <Row key={message.id} message={message} onHide={onHide} />
    ))}
  </ul>
);

function Row({ message, onHide }: { message: DeskMessage } & Pick<Props, "onHide">) {
  const { text, author, createdAt, url, place, held } = message;
  return (
    <li>
      <PlayerDisc player={author ?? { name: authorOf(message), color: null }} size="small" />
      <div>
        <p className={styles.where}>
          <a href={url}>
            <bdi>{place}</bdi>
          </a>{" "}
          · <When at={createdAt} />
        </p>
        <p dir="auto">
          {text} {held && <span className={styles.tag}>Waiting for you</span>}
        </p>
      </div>
      <button
        type="button"
        className={styles.hide}
        aria-label={`Hide the message from ${authorOf(message)}`}
        onClick={() => onHide(message)}
      >
        Hide
      </button>
    </li>
  );
}
