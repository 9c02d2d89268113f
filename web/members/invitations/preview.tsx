import { useState } from "react";
import {
  type InvitedPerson,
  type InviteForm,
  NOTE_MOST,
  type SkippedPeople,
} from "../../../worker/contract/members/invitations.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GuestDialog } from "./guest-dialog.tsx";
import { type Fate, fatesOf, type Guest, SKIPPED } from "./guests.ts";
import styles from "./invitations.module.css";
import { cutName } from "./read-people.ts";

/** More are drawn when asked for: a thousand rows are a lot for a phone. */
const ROWS_SHOWN = 100;

type Read = SkippedPeople & { guests: Guest[] };
type Shown = "everybody" | "invited" | "skipped" | "wrong";

interface Props {
  read: Read;
  /** The line of the inviter's own. */
  note: string;
  error: Error | null;
  busy: boolean;
  onChange: (read: Read) => void;
  onNote: (note: string) => void;
  onBack: () => void;
  onInvite: (form: InviteForm) => void;
}

const isShown = (fate: Fate, shown: Shown): boolean => {
  if (shown === "everybody") return true;
  if (shown === "skipped") return fate.kind === "skipped" || fate.kind === "left-out";
  return fate.kind === shown;
};

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** Who is in the list and what becomes of each, to be confirmed by a person. */
export function Preview({ read, note, error, busy, onChange, onNote, onBack, onInvite }: Props) {
  const [shown, setShown] = useState<Shown>("everybody");
  const [most, setMost] = useState(ROWS_SHOWN);
  const [mended, setMended] = useState<Guest | null>(null);
  const fates = fatesOf(read.guests, read);
  const wanted = fates.flatMap((fate): InvitedPerson[] => (fate.kind === "invited" ? [fate.person] : []));
  const wrong = fates.filter(({ kind }) => kind === "wrong").length;
  const rows = read.guests.flatMap((guest, at) => {
    const fate = fates[at];
    return fate && isShown(fate, shown) ? [{ guest, fate }] : [];
  });
  const replace = (next: Guest, skipped = read.skipped) =>
    onChange({ skipped, guests: read.guests.map((guest) => (guest.key === next.key ? next : guest)) });
  const leaveOutWrong = () =>
    onChange({
      ...read,
      guests: read.guests.map((guest, at) =>
        fates[at]?.kind === "wrong" ? { ...guest, isLeftOut: true } : guest,
      ),
    });
  return (
    <div className={styles.preview}>
      <h3>Preview</h3>
      <p role="status">{summaryOf(fates)}</p>
      {wrong > 0 && (
        <p>
          {wrong === 1 ? "One line needs" : `${wrong} lines need`} your attention first: change{" "}
          {wrong === 1 ? "it" : "them"}, or{" "}
          <Button kind="quiet" onClick={leaveOutWrong}>
            Leave {wrong === 1 ? "it" : "them"} out
          </Button>
        </p>
      )}
      <Select
        label="Show"
        className={styles.filter}
        value={shown}
        onChange={(event) => setShown(event.target.value as Shown)}
      >
        <option value="everybody">Everyone ({fates.length})</option>
        <option value="invited">Will be invited ({wanted.length})</option>
        <option value="wrong">Needs your attention ({wrong})</option>
        <option value="skipped">Left out ({fates.length - wanted.length - wrong})</option>
      </Select>
      {rows.length === 0 ? (
        <p className="soft">Nobody.</p>
      ) : (
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">Invite</th>
              <th scope="col">Name</th>
              <th scope="col">Email address</th>
              <th scope="col">What happens</th>
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ guest, fate }) => (
              <Row key={guest.key} guest={guest} fate={fate} onChange={replace} onMend={setMended} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > most && (
        <p>
          <Button kind="quiet" onClick={() => setMost(most + ROWS_SHOWN)}>
            Show more ({rows.length - most})
          </Button>
        </p>
      )}
      <TextField
        label="A line of your own"
        hint="Optional: it’s in everyone’s email, as plain text without links."
        maxLength={NOTE_MOST}
        autoComplete="off"
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      <div className={styles.foot}>
        {error && <Notice kind="error">{messageFor(error)}</Notice>}
        <div className={styles.deeds}>
          <Button kind="quiet" icon="undo" onClick={onBack}>
            Back to the list
          </Button>
          <Button
            icon="mail"
            busy={busy}
            disabled={wanted.length === 0 || wrong > 0}
            onClick={() => onInvite({ people: wanted, note: note.trim() || null })}
          >
            Invite {people(wanted.length)}
          </Button>
        </div>
      </div>
      {mended && (
        <GuestDialog
          guest={mended}
          onClose={() => setMended(null)}
          onMended={(next, found) => {
            replace(next, [...read.skipped.filter(({ email }) => email !== next.email), ...found]);
            setMended(null);
          }}
        />
      )}
    </div>
  );
}

/** "58 people will be invited; 1 already a member, 1 to be mended." */
function summaryOf(fates: readonly Fate[]): string {
  const wrong = fates.filter(({ kind }) => kind === "wrong").length;
  const unticked = fates.filter(({ kind }) => kind === "left-out").length;
  const counts: [words: string, count: number][] = [
    ["to be mended", wrong],
    ...Object.entries(SKIPPED).map(([reason, words]): [string, number] => [
      words.toLowerCase(),
      fates.filter((fate) => fate.kind === "skipped" && fate.why === reason).length,
    ]),
    ["left out by you", unticked],
  ];
  const others = counts.flatMap(([words, count]) => (count > 0 ? [`${count} ${words}`] : []));
  const invited = fates.filter(({ kind }) => kind === "invited").length;
  return `${people(invited)} will be invited${others.length > 0 ? `; ${others.join(", ")}` : ""}.`;
}

interface RowProps {
  guest: Guest;
  fate: Fate;
  onChange: (guest: Guest) => void;
  onMend: (guest: Guest) => void;
}

function Row({ guest, fate, onChange, onMend }: RowProps) {
  const who = cutName(guest.name) || guest.email || `line ${guest.line}`;
  const canChoose = fate.kind !== "skipped";
  return (
    <tr data-fate={fate.kind}>
      <td>
        <label className={styles.tick}>
          <span className="visually-hidden">Invite {who}</span>
          <input
            type="checkbox"
            checked={canChoose && !guest.isLeftOut}
            disabled={!canChoose}
            onChange={(event) => onChange({ ...guest, isLeftOut: !event.target.checked })}
          />
        </label>
      </td>
      <td>
        <bdi>{cutName(guest.name) || <span className="soft">No name</span>}</bdi>
      </td>
      <td>
        <bdi>{guest.email || <span className="soft">None</span>}</bdi>
      </td>
      <td className={styles.fate}>
        <span className={styles.line}>Line {guest.line}: </span>
        <Words fate={fate} />
      </td>
      <td>
        <Button kind="quiet" icon="pencil" aria-label={`Change ${who}`} onClick={() => onMend(guest)} />
      </td>
    </tr>
  );
}

function Words({ fate }: { fate: Fate }) {
  if (fate.kind === "invited" && fate.isCut)
    return `Gets an invitation. The name is cut to ${NAME_MOST} characters.`;
  if (fate.kind === "invited") return "Gets an invitation";
  if (fate.kind === "left-out") return "Left out";
  if (fate.kind === "wrong") return <strong>{fate.why}</strong>;
  return SKIPPED[fate.why];
}
