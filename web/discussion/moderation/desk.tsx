import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { DeskMessage, DeskName } from "../../../worker/contract/discussion/moderation.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./desk.module.css";
import { type Decision, DeskList } from "./desk-list.tsx";
import { HeldNames } from "./held-names.tsx";
import { HeldPosts } from "./held-posts.tsx";
import { HoldSwitch } from "./hold-switch.tsx";
import { useAnswer, useDecide, useDecideName } from "./mutations.ts";
import { desk } from "./queries.ts";
import { type Answer, ReportedList } from "./reported-list.tsx";
import { WaitingResults } from "./waiting-results.tsx";

/** Waiting for an editor: what members reported, and what new members wrote. */
export function Desk() {
  const query = useQuery(desk);
  const { data } = query;
  const { mutate, error: undecided } = useDecide();
  // Not kept in its row, which leaves at once and comes back when sending fails.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const type = (what: string, text: string) => setTyped((before) => ({ ...before, [what]: text }));
  const { mutate: send, error: unanswered } = useAnswer(({ what }) => type(what, ""));
  const { mutate: settle, error: refusedName } = useDecideName();
  const failure = undecided ?? unanswered ?? refusedName;
  const [said, say] = useState("");
  const top = useRef<HTMLDivElement>(null);
  const decide = ({ id, author }: DeskMessage, decision: Decision) => {
    // The buttons go with the message; the focus stays at the desk.
    top.current?.focus();
    const what = decision === "SHOW" ? "shown to everyone" : "blocked";
    mutate(
      { id, decision },
      { onSuccess: () => say(`The message from ${author?.name ?? "someone"} is ${what}.`) },
    );
  };
  const answerReports = (answer: Answer) => {
    top.current?.focus();
    const what = answer.outcome === "removed" ? "Taken down" : "Left as it is";
    send(answer, { onSuccess: () => say(`${what}, and whoever reported it is told.`) });
  };
  const decideName = (held: DeskName, decision: Decision) => {
    top.current?.focus();
    const what = decision === "SHOW" ? "shown to everyone" : "blocked";
    settle({ held, decision }, { onSuccess: () => say(`The name “${held.name}” is ${what}.`) });
  };
  if (!data) return <Waiting for={query} lines={6} />;
  const fromNewcomers = data.posts.filter(({ takenDown }) => !takenDown);
  const takenDown = data.posts.filter(({ takenDown }) => takenDown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group takes the focus when a message leaves the desk
    <div ref={top} tabIndex={-1} role="group" aria-label="Waiting for an editor" className={styles.desk}>
      {failure && <Notice kind="error">{messageFor(failure)}</Notice>}
      <Part title="Reported" count={data.reported.length + takenDown.length}>
        <ReportedList things={data.reported} typed={typed} onType={type} onAnswer={answerReports} />
        {takenDown.length > 0 && <HeldPosts label="Posts that were taken down" posts={takenDown} />}
      </Part>
      <Part
        title="From new members"
        count={data.fromNewcomers.length + fromNewcomers.length + data.results.length + data.names.length}
      >
        <DeskList
          messages={data.fromNewcomers}
          empty="Nothing new from new members. What they write shows up here, so that someone can say hello."
          onDecide={decide}
        />
        {data.names.length > 0 && <HeldNames names={data.names} onDecide={decideName} />}
        {fromNewcomers.length > 0 && <HeldPosts label="Posts waiting" posts={fromNewcomers} />}
        {data.results.length > 0 && <WaitingResults results={data.results} />}
        <HoldSwitch isOn={data.holdNewcomers} />
      </Part>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>
      {title} {count > 0 && <small className={styles.count}>{count}</small>}
    </h2>
    {children}
  </section>
);
