import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Decision, DeskMessage, DeskName } from "../../../worker/contract/discussion/moderation.ts";
import { messageFor } from "../../lib/api-error.ts";
import { storageKey, useStored } from "../../lib/stored.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./desk.module.css";
import { useAnswer, useApprove, useDecideName, useHide, useUndoApproval } from "./mutations.ts";
import { deskQuery } from "./queries.ts";
import { type BegunAnswer, nameOf, ReportedList } from "./reported-list.tsx";
import { WaitingMessages, WaitingNames, WaitingPosts, WaitingResults } from "./waiting-rows.tsx";

type BegunAnswers = Readonly<Record<string, BegunAnswer>>;
const NONE: BegunAnswers = {};

export function Desk({ me }: { me: string }) {
  const query = useQuery(deskQuery);
  const { data } = query;
  // Here and not in a mutation, which forgets its failure at the next press.
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutate: hide } = useHide({
    onDone: (_, { author }) => announce(`The message from ${nameOf(author)} is hidden.`),
    onFailed: setFailure,
  });
  const { mutate: reviewAgain } = useUndoApproval({ onFailed: setFailure });
  const { mutate: pass } = useApprove({
    onDone: ({ fine, desk }, messages) => {
      const changed = desk.fromNewcomers.filter(({ id }) => messages.some((asked) => asked.id === id));
      announce(fineWords(fine.length, changed.length), {
        undo: fine.length > 0 ? () => reviewAgain(fine) : undefined,
      });
    },
    onFailed: setFailure,
  });
  const { mutate: settle } = useDecideName({
    onDone: (_, { held, decision }) =>
      announce(`“${held.name}” is ${decision === "SHOW" ? "shown" : "hidden"}.`),
    onFailed: setFailure,
  });
  // Here and not in the row, which unmounts at once and returns if sending fails.
  const [begun, keep] = useStored(storageKey("answers", "reports", me), NONE, "tab");
  // An earlier answer may fail after others have begun.
  const newest = useRef(begun);
  useEffect(() => {
    newest.current = begun;
  });
  const begin = (own: BegunAnswer) => keep({ ...newest.current, [own.thing.what]: own });
  const end = ({ thing }: BegunAnswer) => {
    const { [thing.what]: _, ...others } = newest.current;
    keep(others);
  };
  const { mutate: send } = useAnswer({
    onDone: (_, { thing, outcome }) => {
      const done = thing.kind === "page" ? "Dealt with" : "Taken down";
      announce(`${outcome === "removed" ? done : "Left as it is"}, and whoever reported it is told.`);
    },
    onFailed: (error, sent) => {
      setFailure(error);
      begin(sent);
    },
  });
  const top = useRef<HTMLDivElement>(null);
  const backToQueue = () => {
    setFailure(null);
    // The pressed button goes with the message; the focus stays on the queue.
    top.current?.focus();
  };
  const hideMessage = (message: DeskMessage) => {
    backToQueue();
    hide(message);
  };
  const passAll = (messages: DeskMessage[]) => {
    backToQueue();
    pass(messages);
  };
  const answerReports = (own: BegunAnswer) => {
    backToQueue();
    end(own);
    send(own);
  };
  const decideName = (held: DeskName, decision: Decision) => {
    backToQueue();
    settle({ held, decision });
  };
  if (!data) return <Waiting for={query} lines={6} />;
  const waits = data.fromNewcomers.length;
  const fromNewcomers = data.posts.filter(({ takenDown }) => !takenDown);
  const takenDown = data.posts.filter(({ takenDown }) => takenDown);
  const count = waits + fromNewcomers.length + data.results.length + data.names.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group takes the focus when a message leaves the desk
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label="Waiting for an editor"
      className={`stack ${styles.desk}`}
    >
      {failure && <Notice kind="error">{messageFor(failure)}</Notice>}
      <Part title="Reported" count={data.reported.length + takenDown.length}>
        <ReportedList
          things={data.reported}
          begun={begun}
          onBegin={begin}
          onEnd={end}
          onAnswer={answerReports}
        />
        {takenDown.length > 0 && <WaitingPosts label="Posts that were taken down" posts={takenDown} />}
      </Part>
      <Part
        title="New members"
        count={count}
        act={
          waits > 0 && (
            <Button onClick={() => passAll(data.fromNewcomers)}>
              {waits === 1 ? "It’s fine" : `All ${waits} are fine`}
            </Button>
          )
        }
      >
        {count === 0 && (
          <p className="nothing">
            Nothing new from new members. What they write shows up here, so that someone can say hello.
          </p>
        )}
        {waits > 0 && <WaitingMessages messages={data.fromNewcomers} onHide={hideMessage} />}
        {data.names.length > 0 && <WaitingNames names={data.names} onDecide={decideName} />}
        {fromNewcomers.length > 0 && <WaitingPosts label="Posts waiting" posts={fromNewcomers} />}
        {data.results.length > 0 && <WaitingResults results={data.results} />}
      </Part>
    </div>
  );
}

function fineWords(fine: number, changed: number): string {
  if (fine + changed === 0) return "Someone has seen to this already.";
  const said = fine === 1 ? "1 message is fine." : `${fine} messages are fine.`;
  return changed === 0
    ? said
    : `${said} ${changed === 1 ? "One has" : `${changed} have`} changed: look again.`;
}

interface PartProps {
  title: string;
  count: number;
  act?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, count, act, children }: PartProps) => (
  <section className={`stack ${styles.part}`}>
    <header className="row middle apart">
      <h2>
        {title} {count > 0 && !act && <small className={styles.count}>{count}</small>}
      </h2>
      {act}
    </header>
    {children}
  </section>
);
