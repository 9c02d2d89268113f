import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { OpenGame, PersonToSeat, Seating } from "../../../worker/contract/games/seating.ts";
import { ApiError } from "../../lib/api-error.ts";
import { counted } from "../../lib/numbers.ts";
import { useNow, useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { storageKey, useStored } from "../../lib/stored.ts";
import { nightHref } from "../../lib/tonight.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Fold } from "../../ui/fold.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { Slot } from "../../ui/slot.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { clockOf, type Locks } from "../splitter/evening.ts";
import { canBeJoined, comesLater, eveningOf, isThere, keptWithBoxes, startOf } from "./facts.ts";
import { useSeating } from "./mutations.ts";
import { Looking, NOTHING_KEPT, Proposals } from "./proposals-list.tsx";
import { seatingQuery } from "./queries.ts";
import styles from "./seats.module.css";

const TITLE = "Who sits where?";
const NOT_FOUND = 404;

export function SeatsPage({ params: { day }, member }: MemberPageProps<"day">) {
  const query = useQuery(seatingQuery(day));
  const { data: seating, error } = query;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NotFoundPage />;
  if (!seating)
    return (
      <>
        <PageHead title={TITLE} />
        <Waiting for={query} lines={8} />
      </>
    );
  const { name, date, isToday } = seating.day;
  return (
    <>
      <PageHead
        title={TITLE}
        lead={
          <>
            <bdi>{name}</bdi>, {formatLongDay(date)}
          </>
        }
      />
      <Sections>
        <Taken seating={seating} />
        {isToday ? (
          <Seats seating={seating} me={member.publicId} />
        ) : (
          <EmptyState
            art="calendar"
            title="Seats are for the evening itself"
            hint="Come back once people are here: everyone who’s ticked at the door, or has said that they come, is offered a game."
            action={<ButtonLink href={nightHref(date)}>See that evening</ButtonLink>}
          />
        )}
      </Sections>
    </>
  );
}

/** Seatings of the evening until now, the last of which can be undone for some minutes. */
function Taken({ seating: { day, taken } }: { seating: Seating }) {
  const { undo } = useSeating(day.id);
  const { timeZone } = useSite();
  const [last] = taken;
  if (!last) return null;
  const at = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(Date.parse(last.at));
  return (
    <section className="row middle" aria-label="Seats given">
      <p>
        <bdi>{last.by?.name ?? "Someone"}</bdi> filled {counted(last.tables, "table")} at {at}.{" "}
        {taken
          .flatMap(({ walkIns }) => walkIns)
          .map(({ id, name, game }) => (
            <span key={id}>
              <bdi>{name}</bdi> sits at <bdi>{game}</bdi>.{" "}
            </span>
          ))}
        <a href={nightHref(day.date)}>See the tables</a>
      </p>
      {last.canUndo && (
        <Button kind="quiet" busy={undo.isPending} onClick={() => undo.mutate(last.id)}>
          Undo
        </Button>
      )}
    </section>
  );
}

/** Corrections of the editor by ids: people and games that take part, when people leave (`HH:MM`), and what stays. */
interface Said {
  chosen: Readonly<Record<string, boolean>>;
  until: Readonly<Record<string, string>>;
  kept: Locks;
  /** Id of the seating before those, null for none: the next one begins with nothing that stays. */
  keptAfter: string | null;
}

const NOTHING_SAID: Said = { chosen: {}, until: {}, kept: NOTHING_KEPT, keptAfter: null };

/** @param me public id of the editor */
function Seats({ seating, me }: { seating: Seating; me: string }) {
  const client = useQueryClient();
  const { timeZone } = useSite();
  // The page's clock stands still, while an evening goes on.
  const start = startOf(seating, Math.max(useNow(), Date.now()), timeZone);
  const [said, keep, isRead] = useStored(storageKey("seating", seating.day.id, me), NOTHING_SAID, "tab");
  const { chosen, until } = said;
  const after = seating.taken[0]?.id ?? null;
  const kept = said.keptAfter === after ? keptWithBoxes(seating, said.kept) : NOTHING_KEPT;
  const choose = (id: string, isIn: boolean) => keep({ ...said, chosen: { ...chosen, [id]: isIn } });
  const { people, titles, tables, openGames, withOwnPlans } = seating;
  const plays = (person: PersonToSeat) => chosen[person.publicId] ?? isThere(person, seating, start);
  const playing = people.filter(plays);
  const takesPart = (game: OpenGame) => chosen[game.id] ?? canBeJoined(game, seating, start, timeZone);
  const games = openGames.filter(takesPart);
  const later = people.filter((person) => !plays(person) && comesLater(person, start)).length;
  const facts = [
    `${playing.length} here`,
    later > 0 && `${later} later`,
    withOwnPlans > 0 && `${withOwnPlans} have plans`,
    counted(tables.length, "free table"),
    counted(
      titles.reduce((sum, { copies }) => sum + copies.length, 0),
      "box",
      "boxes",
    ),
    `from ${clockOf(start)}`,
  ];
  const canSit =
    games.length > 0 ? playing.length > 0 : playing.length > 1 && titles.length > 0 && tables.length > 0;
  return (
    <>
      <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
      <Fold
        title={`${counted(playing.length, "person", "people")} to seat`}
        startsOpen={playing.length === 0}
      >
        {people.length > 0 && (
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow
                key={person.publicId}
                person={person}
                isPlaying={plays(person)}
                until={until[person.publicId] ?? person.until ?? ""}
                onPlays={(isPlaying) => choose(person.publicId, isPlaying)}
                onUntil={(time) => keep({ ...said, until: { ...until, [person.publicId]: time } })}
              />
            ))}
          </ul>
        )}
        {openGames.length > 0 && (
          <ul className={styles.people} aria-label="Games with free seats">
            {openGames.map((game) => (
              <GameRow
                key={game.id}
                game={game}
                takesPart={takesPart(game)}
                onTakesPart={(isIn) => choose(game.id, isIn)}
              />
            ))}
          </ul>
        )}
        <Suspense>
          <Slot
            name="tickSomeone"
            props={{
              day: seating.day.id,
              me,
              onTicked: () =>
                void client.invalidateQueries({ queryKey: seatingQuery(seating.day.id).queryKey }),
            }}
          />
        </Suspense>
      </Fold>
      {canSit ? (
        isRead ? (
          <Proposals
            {...{ seating, start, games, kept }}
            evening={eveningOf(seating, playing, start, until, games)}
            onKeep={(kept) => keep({ ...said, kept, keptAfter: after })}
          />
        ) : (
          <Looking />
        )
      ) : (
        <Nobody seating={seating} count={playing.length} />
      )}
    </>
  );
}

function Nobody({ seating: { day, titles }, count }: { seating: Seating; count: number }) {
  if (count < 2)
    return (
      <EmptyState
        art="calendar"
        title={count === 1 ? "Only one person is looking for a game" : "Nobody’s looking for a game"}
        hint="Tick people as they arrive. Who has a seat, or plans of their own, isn’t asked."
        action={<ButtonLink href={paths.register(day.id)}>Tick who’s here</ButtonLink>}
      />
    );
  return titles.length === 0 ? (
    <EmptyState
      art="box"
      title="None of the club’s games is here"
      hint="Seats are given at games of the shelf that are here and in no game yet."
      action={<ButtonLink href={paths.shelf}>See the shelf</ButtonLink>}
    />
  ) : (
    <EmptyState
      art="calendar"
      title="Every table is taken"
      hint="List more tables, or wait for a game to end."
      action={<ButtonLink href={paths.tables}>See the tables</ButtonLink>}
    />
  );
}

interface GameProps {
  game: OpenGame;
  takesPart: boolean;
  onTakesPart: (takesPart: boolean) => void;
}

const GameRow = ({ game: { name, maxPlayers, players }, takesPart, onTakesPart }: GameProps) => (
  <li>
    <label>
      <input type="checkbox" checked={takesPart} onChange={({ target }) => onTakesPart(target.checked)} />
      <span>
        <bdi>{name}</bdi> <small className="soft">{counted(maxPlayers - players.length, "free seat")}</small>
      </span>
    </label>
  </li>
);

interface RowProps {
  person: PersonToSeat;
  isPlaying: boolean;
  until: string;
  onPlays: (isPlaying: boolean) => void;
  onUntil: (time: string) => void;
}

function PersonRow({ person, isPlaying, until, onPlays, onUntil }: RowProps) {
  const { name, from, isNewcomer, isHere } = person;
  const words = [isNewcomer && "first time", from && !isHere && `from ${from}`].filter(Boolean).join(", ");
  return (
    <li>
      <label>
        <input type="checkbox" checked={isPlaying} onChange={({ target }) => onPlays(target.checked)} />
        <span>
          <bdi>{name}</bdi> {words && <small className="soft">{words}</small>}
        </span>
      </label>
      <label className="soft">
        until{" "}
        <input
          type="time"
          aria-label={`When ${name} leaves`}
          value={until}
          onChange={({ target }) => onUntil(target.value)}
        />
      </label>
    </li>
  );
}
