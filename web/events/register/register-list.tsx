import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Attendee, Register } from "../../../worker/contract/events/register.ts";
import type { Seated } from "../../../worker/contract/users/users.ts";
import { paths } from "../../lib/paths.ts";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { useTick } from "./mutations.ts";
import { registerPeopleQuery } from "./queries.ts";
import styles from "./register.module.css";

interface Props {
  register: Register;
  today: string;
}

export function RegisterList({ register, today }: Props) {
  const { mutate } = useTick(register.id);
  const isAhead = register.date.slice(0, 10) > today;
  const isClosed = isAhead || register.isCancelled;
  const isOver = register.date.slice(0, 10) < today;
  const there = register.people.filter(({ isThere }) => isThere).length + register.former;
  return (
    <div className={`stack ${styles.register}`}>
      {register.isCancelled && <Notice kind="info">This day is cancelled.</Notice>}
      {isAhead && !register.isCancelled && (
        <Notice kind="info">This day is still to come. You can tick people once it’s here.</Notice>
      )}
      <p role="status">
        <strong>
          {there === 1 ? "1 person" : `${there} people`} {isOver && (there === 1 ? "was " : "were ")}here
        </strong>
        {register.former > 0 && (
          <span className="soft"> {register.former} of them have left the club since.</span>
        )}
      </p>
      {!isClosed && (
        <AddPerson
          label={isOver ? "Someone else was here" : "Someone else is here"}
          nothing={
            isOver ? (
              NOBODY
            ) : (
              <>
                {NOBODY} To bring a new guest, press “Bring a guest…” on <a href={paths.tonight}>Tonight</a>.
              </>
            )
          }
          known={register.people}
          onAdd={(person) => mutate({ person, isThere: true })}
        />
      )}
      {register.people.length > 0 ? (
        <ul className={styles.people} aria-label={isOver ? "Who was here" : "Who’s here"}>
          {register.people.map((person) => (
            <li key={person.publicId}>
              <Person person={person} isClosed={isClosed} onTick={mutate} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">
          {isOver
            ? "Nobody was ticked on this day."
            : "Nobody has said that they’re coming. Find people by name as they arrive."}
        </p>
      )}
    </div>
  );
}

interface PersonProps {
  person: Attendee;
  isClosed: boolean;
  onTick: (tick: { person: Seated; isThere: boolean }) => void;
}

function Person({ person: { isThere, ...person }, isClosed, onTick }: PersonProps) {
  return (
    <label className={styles.person}>
      <input
        type="checkbox"
        checked={isThere}
        disabled={isClosed && !isThere}
        onChange={({ target }) => onTick({ person, isThere: target.checked })}
      />
      <PlayerDisc player={person} size="small" decorative />
      <bdi>{person.name}</bdi>
    </label>
  );
}

interface AddProps {
  label: string;
  nothing: ReactNode;
  known: readonly Attendee[];
  onAdd: (person: Seated) => void;
}

type Found = Choice & { person: Seated };

const NOBODY = "No member or guest by that name.";

function AddPerson({ label, nothing, known, onAdd }: AddProps) {
  const { data: everyone = [] } = useQuery(registerPeopleQuery);
  const there = new Set(known.filter(({ isThere }) => isThere).map(({ publicId }) => publicId));
  const choices = everyone
    .filter(({ publicId }) => !there.has(publicId))
    .map((person): Found => {
      const { publicId, name, color, guestOf } = person;
      return { key: publicId, name, color: guestOf === undefined ? color : null, person };
    });
  return (
    <Chooser
      label={label}
      hint="A member, or a guest someone has brought before."
      nothing={nothing}
      choices={choices}
      onChoose={({ person }) => onAdd(person)}
    />
  );
}
