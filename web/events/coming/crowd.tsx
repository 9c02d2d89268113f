import type { ReactNode } from "react";
import type { Comer, Gathering } from "../../../worker/contract/events/coming.ts";
import {
  absentWords,
  comersWithoutGame,
  isNamed,
  placeWords,
  undecidedOn,
  withoutGameWords,
} from "../../../worker/contract/events/crowd.ts";
import { comingWords } from "../../../worker/contract/events/gatherings.ts";
import type { Player, Seated } from "../../../worker/contract/users/users.ts";
import { NamedDisc } from "../../ui/named-disc.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./crowd.module.css";

/** Number of discs that fit beside the count on a phone. */
const FACES = 8;

interface Props {
  /** Days on one date, usually one. */
  days: readonly Gathering[];
  players: readonly Seated[];
  /** Undefined for a visitor, who sees only the number. */
  me: Player | undefined;
  children: ReactNode;
}

export function Crowd({ days, players, me, children }: Props) {
  const idle = comersWithoutGame(days);
  const notes = days
    .flatMap(({ said }) => said)
    .filter((comer) => comer.publicId !== me?.publicId && wordsOf(comer) !== "");
  const faces = new Map([...players, ...idle.filter(isNamed)].map((person) => [person.publicId, person]));
  const undecided = undecidedOn(days);
  const maybe = undecided.length > 0 ? `${undecided.length} maybe` : null;
  const people = [withoutGameWords(days), maybe].filter((words) => words !== null).join(", ");
  const count = [comingWords(days), ...days.map(placeWords), ...days.map(absentWords)]
    .filter((words) => words !== null)
    .join(" · ");
  return (
    <section className={`row middle ${styles.crowd}`} aria-label="Who’s coming">
      {count && (
        <p className={styles.count}>
          <strong>{count}</strong>
          <span>
            {[...faces.values()].slice(0, FACES).map((person) => (
              <PlayerDisc key={person.publicId} player={person} size="small" decorative />
            ))}
          </span>
        </p>
      )}
      {!me && people && <p>{people}</p>}
      {me && people && (
        <details>
          <summary>{people}</summary>
          <People label="Looking for a game" people={idle.filter(isNamed)} me={me} />
          {idle.length > 0 && maybe && <p className="soft">Maybe</p>}
          <People label="May come" people={undecided.filter(isNamed)} me={me} />
        </details>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{notes.length === 1 ? "1 note" : `${notes.length} notes`}</summary>
          <ul aria-label="What others say">
            {notes.map((comer) => (
              <li key={comer.publicId}>
                <bdi>{comer.name}</bdi>: <bdi>{wordsOf(comer)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </section>
  );
}

interface PeopleProps {
  label: string;
  people: readonly Seated[];
  me: Player;
}

const People = ({ label, people, me }: PeopleProps) =>
  people.length > 0 && (
    <ul aria-label={label}>
      {people.map((person) => (
        <li key={person.publicId}>
          <NamedDisc player={person} me={me.publicId} />
        </li>
      ))}
    </ul>
  );

/** Returns "From 20:30 · Until 22:00 · With Sam"; empty without times and note. */
export const wordsOf = ({ from, until, note }: Pick<Comer, "from" | "until" | "note">): string =>
  [from && `From ${from}`, until && `Until ${until}`, note].filter((words) => words !== null).join(" · ");
