import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Message, Thread } from "../../../worker/contract/discussion/thread.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { usePage } from "../../lib/page-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { firstMessagesQuery } from "./first-messages.ts";
import { MessageRow } from "./message-row.tsx";
import { PendingMessageRow } from "./pending-message-row.tsx";
import type { PendingMessage } from "./pending-messages.ts";
import styles from "./thread.module.css";
import { useConversation } from "./use-conversation.ts";
import { useMarked } from "./use-marked.ts";
import type { MessageAction } from "./use-message-actions.tsx";
import { useNews } from "./use-news.ts";

interface Props {
  thread: string;
  about: "game" | "post";
  game: string | undefined;
  section: RefObject<HTMLElement | null>;
  member: SessionUser | null;
  /** The signed-in member, or the last one after the session ended. */
  acting: SessionUser | null;
  underWay: PendingMessage[];
  editing: string | null;
  onAction: (action: MessageAction, message: Message) => void;
  onAgain: (one: PendingMessage) => void;
  onDiscard: (one: PendingMessage) => void;
  say: (words: string) => void;
}

const NONE_YET = {
  game: "No messages yet. Ask who’s bringing a copy, who’ll explain the rules, or when to start.",
  post: "No comments yet. Be the first: what did you think?",
};

export function MessageList({
  thread,
  about,
  game,
  section,
  member,
  acting,
  underWay,
  editing,
  say,
  ...on
}: Props) {
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reader = member?.publicId;
  const talk = useConversation(thread, reader, section, useFirstMessages(game, reader));
  const { shown, hasEarlier } = talk;
  const { marked, goTo } = useMarked(talk.reveal, shown !== undefined);
  const unseen = useNews({ messages: talk.data?.messages, me: reader, end, say });
  const keepPlace = usePlaceKept(list, shown?.[0]?.id);
  const showEarlier = () => {
    keepPlace();
    void talk.showEarlier();
  };
  const isEmpty = shown?.length === 0 && underWay.length === 0;
  return (
    <>
      {!shown && (
        <Waiting for={talk} failed="Couldn’t load the conversation.">
          <ThreadSkeleton />
        </Waiting>
      )}
      {hasEarlier && (
        <Button kind="quiet" icon="arrow-up" className={styles.earlier} onClick={showEarlier}>
          Show earlier
        </Button>
      )}
      {talk.earlierError && <Notice kind="error">{talk.earlierError.message}</Notice>}
      {isEmpty && <p className="nothing">{NONE_YET[about]}</p>}
      <div className={styles.messages}>
        <ol ref={list} className={`stack ${styles.list}`}>
          {shown?.map((message) => (
            <MessageRow
              key={message.id}
              thread={thread}
              message={message}
              member={member}
              isMarked={message.id === marked}
              isEditing={message.id === editing}
              onAction={on.onAction}
              onGoTo={goTo}
            />
          ))}
          {acting &&
            underWay.map((one) => (
              <PendingMessageRow
                key={one.key}
                one={one}
                member={acting}
                onAgain={on.onAgain}
                onDiscard={on.onDiscard}
              />
            ))}
        </ol>
        <div ref={end} className={styles.end} />
        {unseen > 0 && (
          <Button
            icon="arrow-down"
            className={styles.news}
            onClick={() => end.current?.scrollIntoView({ block: "end" })}
          >
            {unseen === 1 ? "1 new message" : `${unseen} new messages`}
          </Button>
        )}
      </div>
    </>
  );
}

const ThreadSkeleton = () => (
  <div className={`stack ${styles.waiting}`} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

/** Keeps the first row in place on the screen when messages are inserted above it, whatever grows elsewhere. */
function usePlaceKept(list: RefObject<Element | null>, firstId: string | undefined): () => void {
  const kept = useRef<{ row: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new first message is what it waits for
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { row, top } = kept.current;
    scrollerOf(row).scrollTop += row.getBoundingClientRect().top - top;
    kept.current = null;
  }, [firstId]);
  return () => {
    const row = list.current?.firstElementChild;
    if (row) kept.current = { row, top: row.getBoundingClientRect().top };
  };
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

export interface Arrived {
  thread: Thread;
  at: number;
}

/** Returns a game's newest messages, if they are in the first HTML and belong to this reader. */
function useFirstMessages(game: string | undefined, reader: string | undefined): Arrived | undefined {
  const { session } = usePage();
  const state = useQueryClient().getQueryState(firstMessagesQuery(game ?? "").queryKey);
  if (!state?.data || session?.user.publicId !== reader) return undefined;
  // New messages may have come before hydration.
  return { thread: state.data, at: state.isInvalidated ? 0 : state.dataUpdatedAt };
}
