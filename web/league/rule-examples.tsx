import { useId, useState } from "react";
import { counted } from "../lib/counted.ts";
import { ordinal } from "../lib/ordinal.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/field.tsx";
import { changed, type ExampleGame, FEWEST_PLAYERS, MOST_PLAYERS, workedOut } from "./example.ts";
import styles from "./rule-examples.module.css";
import { halves, percent } from "./words.ts";

/** The example of the rule: first of three and fourth of five are 3 of 6, not the mean of two percentages. */
const FIRST_GAMES: ExampleGame[] = [
  { id: 1, players: 3, place: 1, shared: false },
  { id: 2, players: 5, place: 4, shared: false },
];
const MOST_GAMES = 5;
const MOST_CORRECTION = 40;
const USUAL_CORRECTION = 12;

interface Props {
  /** K of the season that it is explained for. */
  correction?: number;
}

/** A few games to play with: how places become a score, worked out by the rule that the standings are made by. */
export function RuleExamples({ correction = USUAL_CORRECTION }: Props) {
  const [games, setGames] = useState(FIRST_GAMES);
  const [K, setCorrection] = useState(correction);
  const { scores, beaten, faced, mean, avgPoints, correctedPoints } = workedOut(games, K);
  const replace = (id: number, change: Partial<ExampleGame>) =>
    setGames(games.map((game) => (game.id === id ? changed(game, change) : game)));
  const add = () => setGames([...games, { id: nextId(games), players: 4, place: 2, shared: false }]);
  return (
    <div className={styles.examples}>
      <ol className={styles.games}>
        {games.map((game, at) => (
          <Game
            key={game.id}
            number={at + 1}
            game={game}
            beaten={scores[at]?.beaten ?? 0}
            faced={scores[at]?.faced ?? 0}
            onChange={(change) => replace(game.id, change)}
            onRemove={games.length > 1 && (() => setGames(games.filter(({ id }) => id !== game.id)))}
          />
        ))}
      </ol>
      {games.length < MOST_GAMES && (
        <Button kind="quiet" icon="plus" onClick={add}>
          One more game
        </Button>
      )}
      <div className={styles.outcome}>
        <p role="status">
          You beat <b>{halves(beaten)}</b> of <b>{faced}</b> opponents: an average of{" "}
          <b>{percent(avgPoints)}</b>.
        </p>
        {Math.abs(mean - avgPoints) > 0.00005 && (
          <p className="soft">
            Not {percent(mean)}, which would be the mean of the individual games: a big table counts for more
            than a small one.
          </p>
        )}
        <Range
          label="Handicap (K): imaginary opponents, half beaten"
          value={K}
          min={0}
          max={MOST_CORRECTION}
          onChange={setCorrection}
        />
        <p>
          Corrected: ({halves(beaten)} + {halves(K / 2)}) of ({faced} + {K}) is{" "}
          <b>{percent(correctedPoints)}</b>. The ranking goes by this one.
        </p>
      </div>
    </div>
  );
}

const nextId = (games: ExampleGame[]) => Math.max(...games.map(({ id }) => id)) + 1;

interface GameProps {
  number: number;
  game: ExampleGame;
  beaten: number;
  faced: number;
  onChange: (change: Partial<ExampleGame>) => void;
  onRemove: (() => void) | false;
}

function Game({ number, game, beaten, faced, onChange, onRemove }: GameProps) {
  const { players, place, shared } = game;
  return (
    <li className={styles.game}>
      <fieldset>
        <legend>
          Game {number}: {ordinal(place)} of {players}
        </legend>
        <Range
          label="Players"
          value={players}
          min={FEWEST_PLAYERS}
          max={MOST_PLAYERS}
          onChange={(value) => onChange({ players: value })}
        />
        <Range
          label="Your place"
          value={place}
          min={1}
          max={players}
          onChange={(value) => onChange({ place: value })}
        />
        <Checkbox
          label="Tied with one other"
          checked={shared}
          onChange={(event) => onChange({ shared: event.target.checked })}
        />
        <p className={styles.score}>
          <span>
            <b>{halves(beaten)}</b> of {counted(faced, "opponent")} beaten
          </span>
          {onRemove && (
            <Button kind="quiet" icon="trash" aria-label={`Remove game ${number}`} onClick={onRemove} />
          )}
        </p>
      </fieldset>
    </li>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Range({ label, value, min, max, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{value}</output>
    </div>
  );
}
