import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Attendee,
  type Register,
  type RegisterPerson,
  WALK_IN_NAME_MOST,
} from "../../../worker/contract/events/register.ts";
import { formatDayMonth } from "../../../worker/contract/games/game-date.ts";
import { foldCase } from "../../lib/folded.ts";
import type { Slots } from "../../lib/parts.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { newPerson, useEraseName, useTicks, withTick } from "./mutations.ts";
import { registerPeopleQuery, registerQuery } from "./queries.ts";
import styles from "./register.module.css";

interface Props {
  saved: Register;
  /** Public id of the editor. */
  me: string;
}

export function RegisterList({ saved, me }: Props) {
  const { pending, isStuck, tick } = useTicks(saved.id, me);
  const register = pending.reduce(withTick, saved);
  const [erasing, setErasing] = useState<Attendee | null>(null);
  const isAhead = register.state === "ahead";
  const isClosed = isAhead || register.isCancelled;
  const isOver = register.state === "over";
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
          <span className="soft">
            {" "}
            {register.former} of them {register.former === 1 ? "has" : "have"} no name here any more.
          </span>
        )}
      </p>
      {isStuck && <StuckTicks count={pending.length} />}
      {!isClosed && <AddPerson register={register} tick={tick} />}
      {register.people.length > 0 ? (
        <ul className={styles.people} aria-label={isOver ? "Who was here" : "Who’s here"}>
          {register.people.map((person) => (
            <li key={person.publicId}>
              <Person
                person={person}
                date={register.date}
                isClosed={isClosed}
                onTick={tick}
                onErase={() => setErasing(person)}
              />
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
      {erasing && <EraseDialog day={register.id} person={erasing} onClose={() => setErasing(null)} />}
    </div>
  );
}

const StuckTicks = ({ count }: { count: number }) => (
  <Notice kind="info">
    {count === 1 ? "1 tick is" : `${count} ticks are`} waiting for a connection. You can go on: this device
    keeps them, and sends them by itself.
  </Notice>
);

interface EraseProps {
  day: string;
  person: RegisterPerson;
  onClose: () => void;
}

function EraseDialog({ day, person: { publicId, name }, onClose }: EraseProps) {
  const erase = useEraseName(day);
  return (
    <AskDialog
      title={`Take out the name ${name}?`}
      verb="Take it out"
      change={erase}
      onAgree={() => erase.mutate(publicId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        They stay in the count, on every evening they were here. Nobody can see any more who it was, and
        nobody can bring the name back.
      </p>
    </AskDialog>
  );
}

interface PersonProps {
  person: Attendee;
  /** Day of the register, midnight UTC. */
  date: string;
  isClosed: boolean;
  onTick: AddProps["tick"];
  onErase: () => void;
}

function Person({ person: { isThere, byCode, ...person }, date, isClosed, onTick, onErase }: PersonProps) {
  return (
    <div className="row middle">
      <label className={styles.person}>
        <input
          type="checkbox"
          checked={isThere}
          disabled={isClosed && !isThere}
          onChange={({ target }) => onTick({ person, isThere: target.checked, isOfDaysList: true })}
        />
        <PlayerDisc player={person} size="small" decorative />
        <bdi>{person.name}</bdi>
        {person.newSince !== undefined && <small className="soft">{newWords(person.newSince, date)}</small>}
        {byCode && <small className="soft">by the code</small>}
      </label>
      {person.newSince !== undefined && (
        <Menu label={`More about ${person.name}`}>
          <MenuAct icon="trash" onClick={onErase}>
            Take the name out…
          </MenuAct>
        </Menu>
      )}
    </div>
  );
}

const newWords = (since: string, date: string): string =>
  since === date ? "first time" : `new on ${formatDayMonth(since.slice(0, 10))}`;

interface AddProps {
  register: Register;
  tick: ReturnType<typeof useTicks>["tick"];
}

export function TickSomeone({ day, me, onTicked }: Slots["tickSomeone"]) {
  const { data: saved } = useQuery(registerQuery(day));
  const { pending, isStuck, tick } = useTicks(day, me, onTicked);
  if (!saved) return null;
  return (
    <>
      {isStuck && <StuckTicks count={pending.length} />}
      <AddPerson register={pending.reduce(withTick, saved)} tick={tick} />
    </>
  );
}

type Found = Choice & { person: RegisterPerson; adds?: { isAnother: boolean } };

function AddPerson({ register, tick }: AddProps) {
  const people = useQuery(registerPeopleQuery);
  const isOver = register.state === "over";
  const here = register.people.filter(({ isThere }) => isThere);
  const isHere = new Set(here.map(({ publicId }) => publicId));
  const choices = (people.data ?? [])
    .filter(({ publicId }) => !isHere.has(publicId))
    .map((person): Found => {
      const { publicId, name, color, guestOf, newSince } = person;
      return {
        ...{ key: publicId, name, color: guestOf === undefined ? color : null, person },
        ...(newSince !== undefined && { note: newWords(newSince, register.date) }),
      };
    });
  const someoneNew = (typed: string): Found => {
    const name = [...typed].slice(0, WALK_IN_NAME_MOST).join("").trim();
    const isAnother = here.some(
      (other) => other.newSince !== undefined && foldCase(other.name) === foldCase(name),
    );
    return {
      key: "new",
      name: isAnother
        ? `Add ${name}, another one`
        : `Add ${name}, new ${isOver ? "that evening" : "tonight"}`,
      person: newPerson(name, register),
      adds: { isAnother },
    };
  };
  return (
    <>
      <Chooser
        label={isOver ? "Someone else was here" : "Someone else is here"}
        hint="A member, a guest, or the first name of someone new."
        choices={choices}
        otherwise={people.data && someoneNew}
        onChoose={({ person, adds }) => tick({ person, isThere: true, ...(adds && { adds }) })}
      />
      {!people.data && <Waiting for={people}>{null}</Waiting>}
    </>
  );
}
