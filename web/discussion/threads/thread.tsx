import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { paths } from "../../lib/paths.ts";
import { storageKey, useStored } from "../../lib/stored.ts";
import { useLast } from "../../lib/use-last.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ClientOnly } from "../../ui/client-only.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Composer, fetchAhead } from "./member-parts.tsx";
import { MessageList } from "./message-list.tsx";
import { useSend } from "./mutations.ts";
import { type Answered, pendingMessagesQuery } from "./pending-messages.ts";
import styles from "./thread.module.css";
import { headingId, ThreadHeading } from "./thread-heading.tsx";
import { useMessageActions } from "./use-message-actions.tsx";

interface Props {
  id: string;
  about: "game" | "post";
  /** Id of the game whose newest messages may be in the first HTML. */
  game?: string | undefined;
  href: string;
  member: SessionUser | null;
  level: 2 | 3;
}

export function Thread({ id, about, game, href, member, level }: Props) {
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
  const { onAction, editing, error, dialog } = useMessageActions({ thread: id, member, onReply, say });
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
