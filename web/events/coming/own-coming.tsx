import { Suspense, useEffect, useRef, useState } from "react";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { isNamed } from "../../../worker/contract/events/crowd.ts";
import { isFull } from "../../../worker/contract/events/gatherings.ts";
import {
  type ComingState,
  comingStateOf,
  OTHER_ANSWERS,
  type OtherAnswer,
  ownWord,
  turnOf,
} from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { nameFor } from "../../ui/named-disc.tsx";
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
  const { answer, takeBack } = useComing(me);
  const [isSaying, setSaying] = useState(false);
  const standing = comingStateOf(day, me.publicId);
  const { ref, moveFocus } = useFocusAfter(standing);
  const own = ownWord(day, me.publicId);
  const words = own && [wordsOf(own), own.hasOwnPlans && "Own plans"].filter(Boolean).join(" · ");
  const about = isOneOfSeveral ? ` to ${day.name}` : "";
  const on = ` on ${formatLongDay(day.date)}`;
  const comes = standing === "seated" || standing === "said" || standing === "waiting";
  const isChange = words !== undefined && (words !== "" || standing === "said");
  const isBringing = day.said.some(({ guestOf }) => guestOf === me.publicId);
  const give = (given: "yes" | OtherAnswer) => () => {
    moveFocus();
    answer(day, given);
  };
  return (
    <div
      className={`row middle ${styles.own}`}
      {...hydratesAlone}
      ref={ref}
      // The second press of a double one was meant for the button that an answer has replaced.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {(words || (standing !== "seated" && standing !== "open")) && (
        <p>
          <span>
            {standing === "said" && `You’re coming${about}.`}
            {standing === "waiting" && `You’re number ${turnOf(day, me.publicId)} on the waiting list.`}
            {standing === "maybe" && `You’re maybe coming${about}.`}
            {standing === "no" && `You can’t make it${about}.`}
            {words && (
              <span className="soft">
                {" "}
                <bdi>{words}</bdi>
              </span>
            )}
          </span>
        </p>
      )}
      {!comes && (
        <Button
          kind={standing === "no" ? "quiet" : "primary"}
          icon={isFull(day) ? "clock" : "check"}
          onClick={give("yes")}
        >
          <OnDay on={on}>{isFull(day) ? "Join the waiting list" : `I’m coming${about}`}</OnDay>
        </Button>
      )}
      {standing === "waiting" && (
        <Button
          kind="quiet"
          icon="close"
          onClick={() => {
            moveFocus();
            takeBack(day);
          }}
        >
          <OnDay on={on}>Leave the waiting list</OnDay>
        </Button>
      )}
      {comes && (
        <Button kind="quiet" onClick={() => setSaying(true)}>
          <OnDay on={`${isChange ? " your answer" : " you’re coming"}${on}`}>
            {isChange ? "Change" : "Say when"}
          </OnDay>
        </Button>
      )}
      {OTHER_ANSWERS.filter((other) => !comes && other !== standing).map((other) => (
        <Button key={other} kind="quiet" onClick={give(other)}>
          <OnDay on={on}>{OTHERWISE[other]}</OnDay>
        </Button>
      ))}
      {(standing !== "no" || isBringing) && <OwnGuests day={day} me={me} on={on} />}
      {isSaying && (
        <Suspense>
          <WordDialog day={day} me={me} onClose={() => setSaying(false)}>
            {OTHER_ANSWERS.map((other) => (
              <Button
                key={other}
                kind="quiet"
                onClick={() => {
                  give(other)();
                  setSaying(false);
                }}
              >
                {OTHERWISE[other]}
              </Button>
            ))}
          </WordDialog>
        </Suspense>
      )}
    </div>
  );
}

/** A button's words, with those that name its day for screen readers. */
const OnDay = ({ on, children }: { on: string; children: string }) => (
  <span>
    {children}
    <span className="visually-hidden">{on}</span>
  </span>
);

const OTHERWISE: Record<OtherAnswer, string> = { maybe: "Maybe", no: "Can’t make it" };

/** Moves the focus to the row's first button once an answer has taken the pressed one away. */
function useFocusAfter(standing: ComingState) {
  const row = useRef<Element>(null);
  const answered = useRef<ComingState>(null);
  useEffect(() => {
    if (answered.current === null || answered.current === standing) return;
    answered.current = null;
    row.current?.querySelector("button")?.focus();
  });
  const ref = (root: Element | null) => {
    row.current = root;
    hydratesAlone.ref(root);
  };
  const moveFocus = () => {
    answered.current = standing;
  };
  return { ref, moveFocus };
}

function OwnGuests({ day, me, on }: { day: Gathering; me: Player; on: string }) {
  const [isBringing, setBringing] = useState(false);
  const adder = useRef<HTMLDivElement>(null);
  const { takeOff } = useGuestsComing(day, me);
  const own = day.said
    .filter(isNamed)
    .flatMap((one) => (one.guestOf === me.publicId ? { ...one, name: nameFor(one, me.publicId) } : []));
  return (
    <>
      <div ref={adder}>
        <Button kind="quiet" onClick={() => setBringing(true)}>
          <OnDay on={on}>Bring a guest</OnDay>
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
