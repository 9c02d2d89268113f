import { useQuery } from "@tanstack/react-query";
import type { ClubDesk } from "../../../worker/contract/site/desk.ts";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./desk-page.module.css";
import { clubDeskQuery } from "./queries.ts";

export function DeskPage() {
  const groups = useQuery(clubDeskQuery);
  return (
    <>
      <PageHead title="Club desk" />
      {groups.data ? (
        <div className={styles.groups}>
          {groups.data.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </div>
      ) : (
        <Waiting for={groups} lines={12} />
      )}
    </>
  );
}

const Group = ({ label, rows }: ClubDesk[number]) => (
  <section>
    <h2>{label}</h2>
    <ul>
      {rows.map(({ name, path, now }) => (
        <li key={path}>
          <a href={path} className={styles.row}>
            <strong>{name}</strong>
            <span className={`aside ${styles.now}`}>{now}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
