import { useRef, useState } from "react";
import {
  INVITATION_NOTE_MOST,
  INVITATIONS_MOST,
  type InvitedPeople,
  type InviteForm,
  type SkipReason,
} from "../../../worker/contract/members/invitations.ts";
import { messageFor } from "../../lib/api-error.ts";
import { counted } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasteOrFile } from "../../ui/paste-or-file.tsx";
import { type CheckedPeople, useCheckPeople, useInvite } from "./queries.ts";

const FILE_MOST = 1_024 * 1_024;

export function InvitePeople() {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const check = useCheckPeople();
  const invite = useInvite();
  const steps = useRef<HTMLElement>(null);
  return (
    <section ref={steps} tabIndex={-1} aria-label="Invite by email" className="stack">
      {invite.data && <Invited answer={invite.data} />}
      <PasteOrFile
        label="A file with addresses"
        hint="A text file, or CSV from a spreadsheet with any columns in any order."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        mostBytes={FILE_MOST}
        tooLarge="This file is larger than 1 MB. Please split it."
        pasteHint={`One address on a line, or “Sam Vimes <sam@example.com>”. Up to ${INVITATIONS_MOST.toLocaleString("en-GB")} people. Nothing is sent before you’ve seen the preview.`}
        text={text}
        error={messageFor(check.error)}
        busy={check.isPending}
        onChange={setText}
        onLook={() => {
          invite.reset();
          check.mutate(text);
        }}
      />
      {check.data && check.variables === text && (
        <CheckedList
          checked={check.data}
          note={note}
          error={invite.error}
          busy={invite.isPending}
          onNote={setNote}
          onInvite={(form) =>
            invite.mutate(form, {
              onSuccess: () => {
                // The pressed button goes away.
                steps.current?.focus();
                check.reset();
                setText("");
                setNote("");
              },
            })
          }
        />
      )}
    </section>
  );
}

const WHY: Record<SkipReason, string> = {
  member: "is a member already",
  invited: "has been invited already",
  declined: "doesn’t want to be invited",
};

function Invited({ answer: { invited, skipped } }: { answer: InvitedPeople }) {
  return (
    <Notice kind="success">
      {invited === 1 ? "One person" : `${invited} people`} will get an invitation. You can see below how
      they’re doing.
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ email, why }) => (
            <li key={email}>
              <bdi>{email}</bdi> {WHY[why]}.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Number of invalid lines shown; a file with more of them is no list of addresses. */
const WRONG_SHOWN = 20;

interface Props {
  checked: CheckedPeople;
  note: string;
  error: Error | null;
  busy: boolean;
  onNote: (note: string) => void;
  onInvite: (form: InviteForm) => void;
}

const peopleIn = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

function CheckedList({ checked: { people, wrong }, note, error, busy, onNote, onInvite }: Props) {
  return (
    <>
      <p role="status">
        {peopleIn(people.length)} will be invited.
        {wrong.length > 0 &&
          ` ${counted(wrong.length, "line")} without an email address that we can write to: change the list above, or go on without.`}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.slice(0, WRONG_SHOWN).map(({ line, email, name }) => (
            <li key={`${line} ${email}`}>
              Line {line}: <bdi>{[name, email].filter(Boolean).join(", ")}</bdi>
            </li>
          ))}
          {wrong.length > WRONG_SHOWN && <li>and {wrong.length - WRONG_SHOWN} more</li>}
        </ul>
      )}
      {people.length > 0 && (
        <>
          <Fold title="Who will be invited">
            <ul>
              {people.map(({ email, name }) => (
                <li key={email}>
                  <bdi>{name ? `${name}, ${email}` : email}</bdi>
                </li>
              ))}
            </ul>
          </Fold>
          <TextField
            label="A line of your own"
            hint="Optional: it’s in everyone’s email, as plain text without links."
            maxLength={INVITATION_NOTE_MOST}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
          {error && <Notice kind="error">{messageFor(error)}</Notice>}
          <p>
            <Button icon="mail" busy={busy} onClick={() => onInvite({ people, note: note.trim() || null })}>
              Invite {peopleIn(people.length)}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
