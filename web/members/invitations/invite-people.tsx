import { useRef, useState } from "react";
import { INVITATIONS_MOST, type SkippedPeople } from "../../../worker/contract/members/invitations.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasteOrFile } from "../../ui/paste-or-file.tsx";
import type { Guest } from "./guests.ts";
import styles from "./invitations.module.css";
import { useInvite, usePreview } from "./mutations.ts";
import { Preview } from "./preview.tsx";
import { Unreadable } from "./read-people.ts";

const FILE_MOST = 1_024 * 1_024;

const wordsOf = (error: Error | null): string | undefined =>
  error instanceof Unreadable ? error.message : messageFor(error);

/** From a list of addresses to invitations: pasted or chosen, looked through, sent. */
export function InvitePeople() {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  // Both stay when one goes back to the list: whom one has unticked or mended, and the line that goes with the mail.
  const [read, setRead] = useState<(SkippedPeople & { guests: Guest[] }) | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = usePreview();
  const invite = useInvite();
  const steps = useRef<HTMLElement>(null);
  /** The button that was pressed goes away with its step. */
  const goTo = (preview: boolean) => {
    setPreviewing(preview);
    steps.current?.focus();
  };
  const look = () => {
    invite.reset();
    preview.mutate(
      { text, before: read?.guests ?? [] },
      {
        onSuccess: (next) => {
          setRead(next);
          goTo(true);
        },
      },
    );
  };
  return (
    <section ref={steps} tabIndex={-1} aria-label="Invite by email" className={styles.steps}>
      {invite.data && (
        <Notice kind="success">
          {invite.data.invited === 1
            ? "One person will get an invitation."
            : `${invite.data.invited} people will get an invitation.`}
          {invite.data.skipped > 0 && ` Left out after all: ${invite.data.skipped}.`} You can see below how
          they’re doing.
        </Notice>
      )}
      {read && isPreviewing ? (
        <Preview
          read={read}
          note={note}
          error={invite.error}
          busy={invite.isPending}
          onChange={setRead}
          onNote={setNote}
          onBack={() => goTo(false)}
          onInvite={(form) =>
            invite.mutate(form, {
              onSuccess: () => {
                goTo(false);
                setRead(null);
                setText("");
                setNote("");
              },
            })
          }
        />
      ) : (
        <PasteOrFile
          label="A file with addresses"
          hint="A text file, or CSV from a spreadsheet with any columns in any order."
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          mostBytes={FILE_MOST}
          tooLarge="This file is larger than 1 MB. Please split it."
          pasteHint={`One address on a line, or “Sam Vimes <sam@example.com>”. Up to ${INVITATIONS_MOST.toLocaleString("en-GB")} people. Nothing is sent before you’ve seen the preview.`}
          text={text}
          error={wordsOf(preview.error)}
          busy={preview.isPending}
          onChange={setText}
          onLook={look}
        />
      )}
    </section>
  );
}
