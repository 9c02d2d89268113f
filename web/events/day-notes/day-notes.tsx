import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { DayNote } from "../../../worker/contract/events/coming.ts";
import { canWriteToComers } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { useNow } from "../../lib/page-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./day-notes.module.css";
import { dayNotes } from "./queries.ts";

const TakeBackDialog = lazyPart(() => import("./take-back-dialog.tsx").then((it) => it.TakeBackDialog));

/** What was written to all who come to a day, which whoever wrote it and editors can take back; nothing where nobody did. */
export function DayNotes({ day, me }: { day: string; me: SessionUser }) {
  const { data = [] } = useQuery(dayNotes(day));
  const [asked, setAsked] = useState<DayNote | null>(null);
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <>
      <ul className={styles.notes} aria-label="To everyone who’s coming">
        {data.map((note) => (
          <li key={note.id}>
            <Icon name="mail" />
            <div>
              <p className={styles.text}>{note.text}</p>
              <small>
                <bdi>{note.author?.name ?? "Former member"}</bdi>, <When at={note.createdAt} now={now} />
              </small>
            </div>
            {(note.author?.publicId === me.publicId || canWriteToComers(me)) && (
              <Button kind="quiet" icon="trash" onClick={() => setAsked(note)}>
                Take it back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{asked && <TakeBackDialog day={day} note={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
