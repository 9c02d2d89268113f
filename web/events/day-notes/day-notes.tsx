import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { DayNote } from "../../../worker/contract/events/coming.ts";
import { canWriteToComers } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { useHydrated } from "../../lib/awake.ts";
import { useNow } from "../../lib/page-context.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./day-notes.module.css";
import { dayNotesQuery } from "./queries.ts";

const TakeBackDialog = lazyPart(() => import("./take-back-dialog.tsx").then((it) => it.TakeBackDialog));

const READ = "full-table.notes-read";
const READ_KEPT = 20;

interface Props {
  day: string;
  me: SessionUser;
  known?: DayNote[] | undefined;
}

/** Notes to all who come to a day, which their author and editors can withdraw; renders nothing without notes. */
export function DayNotes({ day, me, known }: Props) {
  const { data = [] } = useQuery({ ...dayNotesQuery(day), initialData: known });
  const [asked, setAsked] = useState<DayNote | null>(null);
  if (data.length === 0) return null;
  return (
    <>
      <ul className={`stack tight ${styles.notes}`} aria-label="To everyone who’s coming">
        {data.map((note) => (
          <li key={note.id}>
            <Note note={note}>
              {(note.author?.publicId === me.publicId || canWriteToComers(me)) && (
                <Button kind="quiet" icon="trash" onClick={() => setAsked(note)}>
                  Take it back
                </Button>
              )}
            </Note>
          </li>
        ))}
      </ul>
      <Suspense>{asked && <TakeBackDialog day={day} note={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

/** A note, folded if this browser has shown it before; never in the first HTML, where folding would move content. */
function Note({ note, children }: { note: DayNote; children: ReactNode }) {
  const drawn = useNow();
  const isHydrated = useHydrated();
  const [isRead] = useState(() => isHydrated && (readStored<string[]>(READ)?.includes(note.id) ?? false));
  useEffect(() => {
    if (!isRead) writeStored(READ, [note.id, ...(readStored<string[]>(READ) ?? [])].slice(0, READ_KEPT));
  }, [isRead, note.id]);
  return (
    <details open={!isRead}>
      <summary>
        <Icon name="mail" />
        <span className={styles.text}>{note.text}</span>
      </summary>
      <small className="aside">
        <bdi>{note.author?.name ?? "Former member"}</bdi>,{" "}
        <When at={note.createdAt} now={isHydrated ? Date.now() : drawn} />
      </small>
      {children}
    </details>
  );
}
