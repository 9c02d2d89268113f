import { PlayerDisc } from "../../ui/player-disc.tsx";
import type { Person, ResultDraft } from "./draft.ts";
import { everyEntrant } from "./order.ts";
import styles from "./ordering.module.css";
import { Ordering } from "./ordering.tsx";
import { LeaveButton } from "./player-chips.tsx";
import { keyOfTeam, membersOf, moveToTeam, teamChoices, teamsIn } from "./teams.ts";

interface Props {
  draft: ResultDraft;
  onChange: (draft: ResultDraft) => void;
  onLeave: (key: string) => void;
}

export function teamPeople({ teams, order, people }: ResultDraft): Map<string, Person> {
  const players = everyEntrant(order);
  return new Map(
    teamsIn(teams, players).map((team) => {
      const members = membersOf(teams, players, team).flatMap((key) => people.get(key) ?? []);
      const name = members.map((member) => member.name).join(" & ");
      return [keyOfTeam(team), { name, color: members[0]?.color ?? null }];
    }),
  );
}

export function TeamOrder({ draft, onChange, onLeave }: Props) {
  const { teams, order, people } = draft;
  const players = everyEntrant(order);
  return (
    <>
      <ul className="stack tight" aria-label="Teams">
        {players.map((key) => {
          const person = people.get(key);
          return (
            person && (
              <li key={key} className={styles.row}>
                <PlayerDisc player={person} size="small" decorative />
                <bdi className={styles.name}>{person.name}</bdi>
                <span className={styles.teams}>
                  {teamChoices(teams, players).map((team) => (
                    <button
                      key={team}
                      type="button"
                      className={styles.tie}
                      aria-pressed={teams.of[key] === team}
                      aria-label={`${person.name} in team ${team}`}
                      onClick={() => onChange({ ...draft, teams: moveToTeam(teams, players, key, team) })}
                    >
                      {team}
                    </button>
                  ))}
                </span>
                <LeaveButton name={person.name} onLeave={() => onLeave(key)} />
              </li>
            )
          );
        })}
      </ul>
      <Ordering
        order={teams.order}
        people={teamPeople(draft)}
        onChange={(next) => onChange({ ...draft, teams: { ...teams, order: next } })}
      />
    </>
  );
}
