import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { paths } from "../lib/paths.ts";
import { storageKey, useStored } from "../lib/stored.ts";
import { useLast } from "../lib/use-last.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ClientOnly } from "../ui/client-only.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useSession } from "../users/session/session-context.ts";
import { Composer, fetchAhead } from "./threads/member-parts.tsx";
import { MessageList } from "./threads/message-list.tsx";
import { useSend } from "./threads/mutations.ts";
import { type Answered, pendingMessagesQuery } from "./threads/pending-messages.ts";
import styles from "./threads/thread.module.css";
import { headingId, ThreadHeading } from "./threads/thread-heading.tsx";
import { useMessageActions } from "./threads/use-message-actions.tsx";

export interface TalkProps {
  thread: string;
  about: "game" | "post";
  /** Id of the game whose newest messages may be in the first HTML. */
  game?: string;
  href: string;
  level: 2 | 3;
}

export function Talk(props: TalkProps) {
  const member = useSession().data?.user ?? null;
  return <Thread key={props.thread} {...props} member={member} />;
}

interface Props extends TalkProps {
  member: SessionUser | null;
}

function Thread({ thread: id, about, game, href, member, level }: Props) {
  const acting = useLast(member);
  const section = useRef<HTMLElement>(null);
  const [said, say] = useState("");
  const publicId = acting?.publicId ?? "";
  const [answered, setAnswered] = useStored<Answered | null>(storageKey("answer", id, publicId), null);
  const onReply = useCallback(
    (to: Answered) => {
      setAnswered(to);
      section.current?.querySelector<HTMLElement>("[data-words-for]")?.focus();
    },
    [setAnswered],
  );
  const { onAction, editing, error, dialog } = useMessageActions({ thread: id, member, onReply });
  const { send, sendAgain, discard } = useSend(id, publicId);
  const { data: underWay = [] } = useQuery({
    ...pendingMessagesQuery(id, publicId),
    enabled: acting !== null,
  });
  useEffect(() => {
    if (acting) fetchAhead();
  }, [acting]);

  return (
    <section ref={section} className="stack" aria-labelledby={headingId(id)}>
      <ThreadHeading thread={id} level={level} />
      <MessageList
        thread={id}
        about={about}
        game={game}
        section={section}
        member={member}
        acting={acting}
        underWay={underWay}
        editing={editing}
        onAction={onAction}
        onAgain={sendAgain}
        onDiscard={discard}
        say={say}
      />
      {error && <Notice kind="error">{error.message}</Notice>}
      {!member && <SignInFirst href={href} wasTyping={acting !== null} />}
      {acting && (
        <ClientOnly fallback={<Skeleton lines={2} />}>
          <Suspense fallback={<Skeleton lines={2} />}>
            <Composer
              key={publicId}
              thread={id}
              about={about}
              publicId={publicId}
              answered={answered}
              onAnswered={setAnswered}
              onSend={send}
            />
          </Suspense>
        </ClientOnly>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {dialog && <Suspense>{dialog}</Suspense>}
    </section>
  );
}

function SignInFirst({ href, wasTyping }: { href: string; wasTyping: boolean }) {
  if (wasTyping) {
    return (
      <Notice kind="info">
        You’re signed out. We’ve kept what you typed: <a href={paths.signIn(href)}>sign in</a> to send it.
      </Notice>
    );
  }
  return (
    <p className={styles.visitor}>
      <ButtonLink href={paths.signIn(href)} kind="quiet" icon="sign-in">
        Sign in to join the conversation
      </ButtonLink>
    </p>
  );
}
