import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { classes } from "../../lib/classes.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { AuthorDisc, AuthorName } from "./author.tsx";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import type { PendingMessage } from "./pending-messages.ts";

interface Props {
  one: PendingMessage;
  member: SessionUser;
  onAgain: (one: PendingMessage) => void;
  onDiscard: (one: PendingMessage) => void;
}

export function PendingMessageRow({ one, member, onAgain, onDiscard }: Props) {
  const { text, failure } = one;
  const isOnline = useSyncExternalStore(onOnlineChange, isOnlineNow);
  return (
    <li className={classes(styles.row, styles.mine, `colour-${member.color}`, failure && styles.failed)}>
      <AuthorDisc author={member} />
      <article className={`stack ${styles.slip}`} aria-label="Your message, not confirmed yet">
        <header className={styles.head}>
          <AuthorName author={member} />
          <small className="aside">{stateOf(one, isOnline)}</small>
        </header>
        <MessageText text={text} />
        {(failure || !isOnline) && (
          <div className="stack tight">
            {failure && <ErrorLine>{failure}</ErrorLine>}
            <div className={`row ${styles.buttons}`}>
              <Button kind="quiet" onClick={() => onDiscard(one)}>
                Discard
              </Button>
              {failure && one.answered && (
                <Button kind="quiet" onClick={() => onAgain({ ...one, answered: null })}>
                  Send without the quote
                </Button>
              )}
              {failure && <Button onClick={() => onAgain(one)}>Try again</Button>}
            </div>
          </div>
        )}
      </article>
    </li>
  );
}

const onOnlineChange = (listen: () => void) => onlineManager.subscribe(listen);
const isOnlineNow = () => onlineManager.isOnline();

function stateOf({ failure, mayBeThere }: PendingMessage, isOnline: boolean): string {
  if (failure) return mayBeThere ? "Perhaps sent" : "Not sent";
  return isOnline ? "Sending…" : "Waiting for a connection";
}
