import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { DeskMessage } from "../../../worker/contract/moderation.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./desk.module.css";
import { type Decision, DeskList } from "./desk-list.tsx";
import { HeldPosts } from "./held-posts.tsx";
import { HoldSwitch } from "./hold-switch.tsx";
import { useDecide } from "./mutations.ts";
import { desk } from "./queries.ts";

/** Waiting for an editor: what members reported, and what new members wrote. */
export function Desk() {
  const query = useQuery(desk);
  const { data } = query;
  const { mutate, error: refusal } = useDecide();
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
  if (!data) return <Waiting for={query} lines={6} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group takes the focus when a message leaves the desk
    <div ref={top} tabIndex={-1} role="group" aria-label="Waiting for an editor" className={styles.desk}>
      {refusal && <Notice kind="error">{messageFor(refusal)}</Notice>}
      <Part title="Reported" count={data.reported.length}>
        <DeskList
          messages={data.reported}
          empty="Nobody has reported anything. Peace at the tables."
          onDecide={decide}
        />
      </Part>
      <Part title="From new members" count={data.fromNewcomers.length + data.posts.length}>
        <DeskList
          messages={data.fromNewcomers}
          empty="Nothing new from new members. What they write shows up here, so that someone can say hello."
          onDecide={decide}
        />
        {data.posts.length > 0 && <HeldPosts posts={data.posts} />}
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
