import { Suspense, useRef, useState } from "react";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { isFull } from "../../../worker/contract/events/gatherings.ts";
import { comingStateOf, ownWord, turnOf } from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./coming.module.css";
import { wordsOf } from "./crowd.tsx";
import { useComing, useGuestsComing } from "./mutations.ts";

const BringGuest = lazyPart(() => import("./bring-guest.tsx").then((it) => it.BringGuestToDay));
const WordDialog = lazyPart(() => import("./word-dialog.tsx").then((it) => it.WordDialog));

interface Props {
  days: readonly Gathering[];
  me: Player;
}

export const OwnComing = ({ days, me }: Props) =>
  days.map((day) => <Own key={day.id} day={day} me={me} isOneOfSeveral={days.length > 1} />);

interface OwnProps {
  day: Gathering;
  me: Player;
  /** True if the date has several days: each is called by its name. */
  isOneOfSeveral: boolean;
}

function Own({ day, me, isOneOfSeveral }: OwnProps) {
  const { come, stayAway } = useComing(me);
  const [isSaying, setSaying] = useState(false);
  const standing = comingStateOf(day, me.publicId);
  const own = ownWord(day, me.publicId);
  const words = own && wordsOf(own);
  const about = isOneOfSeveral ? ` to ${day.name}` : "";
  // Suffix for screen readers, as a button must name its day.
  const on = ` on ${formatLongDay(day.date)}`;
  const press = () => (standing === "no" ? come(day) : stayAway(day));
  return (
    <div className={`row middle ${styles.own}`} {...hydratesAlone}>
      {(words || standing === "said" || standing === "waiting") && (
        <p>
          <span>
            {standing === "said" && `You’re coming${about}.`}
            {standing === "waiting" && `You’re number ${turnOf(day, me.publicId)} on the waiting list.`}
            {words && (
              <span className="soft">
                {" "}
                <bdi>{words}</bdi>
              </span>
            )}
          </span>
        </p>
      )}
      {standing !== "seated" && (
        // One button, so that the focus stays on it.
        <Button
          kind={standing === "no" ? "primary" : "quiet"}
          icon={standing !== "no" ? "close" : isFull(day) ? "clock" : "check"}
          onClick={press}
        >
          <span>
            {standing === "no" && (isFull(day) ? "Join the waiting list" : `I’m coming${about}`)}
            {standing === "said" && "I can’t make it after all"}
            {standing === "waiting" && "Leave the waiting list"}
            <span className="visually-hidden">{on}</span>
          </span>
        </Button>
      )}
      {standing !== "no" && (
        <Button kind="quiet" icon="pencil" onClick={() => setSaying(true)}>
          <span>
            {words ? "Change" : "Say when"}
            <span className="visually-hidden"> you’re coming{on}</span>
          </span>
        </Button>
      )}
      <OwnGuests day={day} me={me} on={on} />
      {isSaying && (
        <Suspense>
          <WordDialog day={day} me={me} onClose={() => setSaying(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OwnGuests({ day, me, on }: { day: Gathering; me: Player; on: string }) {
  const [isBringing, setBringing] = useState(false);
  const adder = useRef<HTMLDivElement>(null);
  const { takeOff } = useGuestsComing(day);
  const own = day.said.filter(({ guestOf }) => guestOf === me.publicId);
  return (
    <>
      <div ref={adder}>
        <Button kind="quiet" icon="plus" onClick={() => setBringing(true)}>
          <span>
            Bring a guest<span className="visually-hidden">{on}</span>
          </span>
        </Button>
      </div>
      {own.length > 0 && (
        <ul className={`aside ${styles.words}`} aria-label="Your guests">
          {own.map(({ publicId, name, isWaiting }) => (
            <li key={publicId}>
              <bdi>{name}</bdi>
              {isWaiting && <span className="soft"> (waiting for a place)</span>}{" "}
              <Button
                kind="quiet"
                icon="kick"
                aria-label={`${name} isn’t coming${on}`}
                title={`${name} isn’t coming`}
                busy={takeOff.isPending && takeOff.variables === publicId}
                onClick={() =>
                  takeOff.mutate(publicId, {
                    onSuccess: () => {
                      // The pressed button goes with its guest.
                      adder.current?.querySelector("button")?.focus();
                      announce(`${name} isn’t coming${on}.`);
                    },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isBringing && (
        <Suspense>
          <BringGuest day={day} me={me} onClose={() => setBringing(false)} />
        </Suspense>
      )}
    </>
  );
}
