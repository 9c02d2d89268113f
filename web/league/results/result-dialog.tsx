import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chips.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { When } from "../../ui/when.tsx";
import { endedInWords } from "../sides-in-words.ts";
import { AddPlayer } from "./add-player.tsx";
import { endingOf, formError, type ResultDraft, withEnding, withEntrant, withoutEntrant } from "./draft.ts";
import { KindField } from "./kind-field.tsx";
import { everyEntrant } from "./order.ts";
import { Ordering } from "./ordering.tsx";
import { PlaceList } from "./place-list.tsx";
import { PlayerChips } from "./player-chips.tsx";
import styles from "./result-dialog.module.css";
import { ScoresField } from "./scores-field.tsx";
import { TeamOrder } from "./team-order.tsx";
import type { EntryForm } from "./use-entry.ts";

interface Props {
  title: string;
  entry: EntryForm;
  draft: ResultDraft;
  /** True for a game of the site, whose name and date are fixed. */
  isOfGame: boolean;
  /** `YYYY-MM-DD`: results of later days are refused. */
  today: string;
}

const FIELDS = ["gameName", "playedOn"];

export function ResultDialog({ title, entry, draft, isOfGame, today }: Props) {
  const { change, close, isDirty, isRestored, theirs, save } = entry;
  const [missing, setMissing] = useState<string | null>(null);
  const submit = () => {
    const words = formError(draft);
    setMissing(words);
    if (!words) entry.send();
  };
  const { error } = save;
  const leave = (key: string) => change(withoutEntrant(draft, key));
  // A game of the site has no fields of its own here: all errors show below.
  const isElsewhere = isOfGame || !FIELDS.some((field) => messageFor(error, field));
  return (
    <Dialog
      title={title}
      onClose={close}
      isDirty={isDirty}
      refusal={
        missing ?? (error && !theirs && isElsewhere && <RefusalNotice words={error.message} error={error} />)
      }
      footer={
        <Button icon="check" onClick={submit}>
          {theirs ? "Save mine instead" : entry.isAgain ? "Save it as a separate game" : "Save the result"}
        </Button>
      }
    >
      <div className="stack">
        {isRestored && <Notice kind="info">This is what you entered earlier.</Notice>}
        {theirs && <ResultConflictNotice theirs={theirs} onTakeTheirs={close} />}
        {!isOfGame && <Evening draft={draft} today={today} error={error} onChange={change} />}
        <KindField value={endingOf(draft)} onChange={(ending) => change(withEnding(draft, ending))} />
        {draft.kind === "CO_OPERATIVE" && (
          <WonField won={draft.won} onChange={(won) => change({ ...draft, won })} />
        )}
        {draft.isByTeams ? (
          <TeamOrder draft={draft} onChange={change} onLeave={leave} />
        ) : draft.kind === "COMPETITIVE" ? (
          <Ordering
            order={draft.order}
            people={draft.people}
            onChange={(order) => change({ ...draft, order })}
            onLeave={leave}
          />
        ) : (
          <PlayerChips
            label="Who played"
            keys={everyEntrant(draft.order)}
            people={draft.people}
            onLeave={leave}
          />
        )}
        <ScoresField draft={draft} isTried={missing !== null} onChange={change} />
        <AddPlayer taken={draft.people} onAdd={(key, entrant) => change(withEntrant(draft, key, entrant))} />
      </div>
    </Dialog>
  );
}

interface WonFieldProps {
  won: boolean | null;
  onChange: (won: boolean | null) => void;
}

/** Outcome of a co-operative game. Pressed again, a choice is taken back. */
const WonField = ({ won, onChange }: WonFieldProps) => (
  <Chips legend="How did it go? (optional)">
    {[true, false].map((choice) => (
      <Chip
        key={String(choice)}
        isOn={won === choice}
        onClick={() => onChange(won === choice ? null : choice)}
      >
        {choice ? "We won" : "We lost"}
      </Chip>
    ))}
  </Chips>
);

interface EveningProps {
  draft: ResultDraft;
  today: string;
  error: Error | null;
  onChange: (draft: ResultDraft) => void;
}

function Evening({ draft, today, error, onChange }: EveningProps) {
  return (
    <div className={styles.evening}>
      <TextField
        label="Game"
        value={draft.gameName}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={messageFor(error, "gameName")}
        onChange={(event) => onChange({ ...draft, gameName: event.target.value })}
      />
      <DateField
        label="Played on"
        value={draft.playedOn}
        max={today}
        error={messageFor(error, "playedOn")}
        onChange={(event) => onChange({ ...draft, playedOn: event.target.value })}
      />
    </div>
  );
}

interface ResultConflictNoticeProps {
  theirs: LeagueResult;
  onTakeTheirs: () => void;
}

function ResultConflictNotice({ theirs, onTakeTheirs }: ResultConflictNoticeProps) {
  return (
    <Notice kind="error">
      <div className={styles.conflict}>
        <p>
          <b>Someone else has just saved this result</b> (<When at={theirs.modifiedAt} />
          {theirs.kind !== "COMPETITIVE" && `, as ${endedInWords(theirs.kind, theirs.won).toLowerCase()}`}).
          Yours is still below.
        </p>
        <PlaceList result={theirs} />
        <Button kind="quiet" onClick={onTakeTheirs}>
          Keep theirs
        </Button>
      </div>
    </Notice>
  );
}
