import { memo, type ReactNode } from "react";
import { useLocation } from "wouter";
import { messageAnchor } from "../../../worker/contract/discussion/message-anchor.ts";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { classes } from "../../lib/classes.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { AuthorDisc, AuthorName, FORMER_MEMBER } from "./author.tsx";
import { EditForm } from "./member-parts.tsx";
import styles from "./message.module.css";
import { MessageMenu } from "./message-menu.tsx";
import { MessageText } from "./message-text.tsx";
import { exactTime, SaidAt } from "./said-at.tsx";
import type { MessageAction } from "./use-message-actions.tsx";

interface Props {
  message: Message;
  thread: string;
  member: SessionUser | null;
  isMarked: boolean;
  isEditing: boolean;
  /** Called for an action on the message. A stable function, as are the others. */
  onAction: (action: MessageAction, message: Message) => void;
  onGoTo: (id: string) => void;
}

export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, member, isMarked, isEditing, onAction, onGoTo } = props;
  const { id, author, text, note, replied, createdAt, editedAt } = message;
  const isMine = member !== null && author?.publicId === member.publicId;
  const look = [isMine && styles.mine, isMarked && styles.marked, text === null && styles.placeholder];
  return (
    <li
      id={messageAnchor(id)}
      tabIndex={-1}
      className={classes(styles.row, author && `colour-${author.color}`, ...look)}
      aria-current={isMarked || undefined}
    >
      <AuthorDisc author={author} />
      <article className={`stack ${styles.slip}`} aria-label={spoken(message)}>
        {text !== null && (
          <header className={styles.head}>
            <AuthorName author={author} />
            <small className="aside">
              {note && (
                <span className={styles.toAll}>
                  <Icon name="mail" /> to all players ·{" "}
                </span>
              )}
              <SaidAt at={createdAt} />
              {editedAt && <Edited at={editedAt} />}
            </small>
          </header>
        )}
        {replied && text !== null && <Quotation replied={replied} onGoTo={onGoTo} />}
        {isEditing && text !== null ? (
          <EditForm
            thread={props.thread}
            message={message}
            onDone={() => onAction("stop-editing", message)}
          />
        ) : (
          <Words message={message} isMine={isMine} />
        )}
        {!member && text !== null && <ReportLink message={message} />}
        {member && !isEditing && <MessageMenu message={message} member={member} onAction={onAction} />}
      </article>
    </li>
  );
});

function Edited({ at }: { at: string }) {
  const { timeZone } = useSite();
  return (
    <>
      {" · "}
      <span title={`Changed ${exactTime(at, timeZone)}`}>edited</span>
    </>
  );
}

function ReportLink({ message: { id, author } }: { message: Message }) {
  const [path] = useLocation();
  return (
    <a className={`aside ${styles.report}`} href={paths.report(`${path}?message=${id}`)} rel="nofollow">
      Report<span className="visually-hidden"> the message from {author?.name ?? FORMER_MEMBER}</span>
    </a>
  );
}

const spoken = ({ author, text }: Message) =>
  text === null ? "A hidden message" : `Message from ${author?.name ?? FORMER_MEMBER}`;

function Words({ message, isMine }: { message: Message; isMine: boolean }) {
  const { state, text, createdAt } = message;
  if (text === null) {
    return (
      <p className={`aside ${styles.gone}`}>
        {PLACEHOLDERS[state]} <SaidAt at={createdAt} />
      </p>
    );
  }
  return (
    <>
      <MessageText text={text} />
      {state === "held" && (
        <Note>
          {isMine
            ? "Waiting for an editor; until then only you and editors can see it."
            : "Waiting for an editor."}
        </Note>
      )}
      {state === "blocked" && (
        <Note>
          {isMine
            ? "An editor has hidden this. Only you and editors can see it."
            : "Hidden: only its author and editors can see it."}
        </Note>
      )}
    </>
  );
}

const PLACEHOLDERS: Record<Message["state"], string> = {
  shown: "This message is hidden.",
  held: "A new member’s message, waiting for an editor.",
  blocked: "An editor has hidden this message.",
  deleted: "Deleted by its author.",
};

const Note = ({ children }: { children: ReactNode }) => (
  <p className={`aside ${styles.note}`}>
    <Icon name="shield" /> {children}
  </p>
);

interface QuotationProps {
  replied: NonNullable<Message["replied"]>;
  onGoTo: (id: string) => void;
}

function Quotation({ replied: { id, author, excerpt }, onGoTo }: QuotationProps) {
  return (
    <a
      className={`aside ${styles.quotation}`}
      href={`#${messageAnchor(id)}`}
      onClick={(event) => {
        event.preventDefault();
        onGoTo(id);
      }}
    >
      <Icon name="reply" label="In reply to" />
      <span>
        {excerpt === null ? (
          "a hidden message"
        ) : (
          <>
            <b>
              <bdi>{author?.name ?? FORMER_MEMBER}</bdi>:
            </b>{" "}
            <bdi>{excerpt}</bdi>
          </>
        )}
      </span>
    </a>
  );
}
