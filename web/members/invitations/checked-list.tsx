import { type InviteForm, NOTE_MOST } from "../../../worker/contract/members/invitations.ts";
import { messageFor } from "../../lib/api-error.ts";
import { counted } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CheckedPeople } from "./queries.ts";

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

export function CheckedList({ checked: { people, wrong }, note, error, busy, onNote, onInvite }: Props) {
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
            maxLength={NOTE_MOST}
            autoComplete="off"
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
