import { GAME_NAME_MOST } from "../../../worker/contract/games/games.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Chip, Chips } from "../../ui/chips.tsx";
import { DateField, TextField } from "../../ui/field.tsx";
import { endingOf, keyOf, type ResultDraft, withEnding, withEntrant, withoutEntrant } from "./draft.ts";
import { KindField } from "./kind-field.tsx";
import { everyEntrant } from "./order.ts";
import { Ordering } from "./ordering.tsx";
import { PersonChooser } from "./person-chooser.tsx";
import { PlayerChips } from "./player-chips.tsx";
import styles from "./result-dialog.module.css";
import { ScoresField } from "./scores-field.tsx";
import { TeamOrder } from "./team-order.tsx";

/** Fields that show the server's messages about them. */
export const EVENING_FIELDS = ["gameName", "playedOn"];

interface EveningProps {
  draft: ResultDraft;
  /** `YYYY-MM-DD`: results of later days are refused. */
  today: string;
  error: Error | null;
  onChange: (draft: ResultDraft) => void;
}

interface Props extends EveningProps {
  /** True for a game of the site, whose name and date are fixed. */
  isOfGame: boolean;
  /** True once saving was tried: wrong scores say so. */
  isTried: boolean;
}

/** The fields of a result: its evening, how it ended, who played, and in which order. */
export function ResultFields({ draft, isOfGame, today, error, isTried, onChange }: Props) {
  const leave = (key: string) => onChange(withoutEntrant(draft, key));
  return (
    <>
      {!isOfGame && <Evening draft={draft} today={today} error={error} onChange={onChange} />}
      <KindField value={endingOf(draft)} onChange={(ending) => onChange(withEnding(draft, ending))} />
      {draft.kind === "CO_OPERATIVE" && (
        <WonField won={draft.won} onChange={(won) => onChange({ ...draft, won })} />
      )}
      {draft.isByTeams ? (
        <TeamOrder draft={draft} onChange={onChange} onLeave={leave} />
      ) : draft.kind === "COMPETITIVE" ? (
        <Ordering
          order={draft.order}
          people={draft.people}
          onChange={(order) => onChange({ ...draft, order })}
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
      <ScoresField draft={draft} isTried={isTried} onChange={onChange} />
      <PersonChooser
        label="Someone else played"
        hint="A member, or a guest by name."
        taken={draft.people}
        onChoose={(entrant) => onChange(withEntrant(draft, keyOf(entrant), entrant))}
      />
    </>
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

function Evening({ draft, today, error, onChange }: EveningProps) {
  return (
    <div className={styles.evening}>
      <TextField
        label="Game"
        value={draft.gameName}
        maxLength={GAME_NAME_MOST}
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
