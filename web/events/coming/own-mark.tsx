import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { isFull } from "../../../worker/contract/events/gatherings.ts";
import { comingStateOf } from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import styles from "./day-head.module.css";
import { useComing } from "./mutations.ts";

interface Props {
  day: Gathering;
  me: Player;
  isOneOfSeveral: boolean;
}

/** Member's mark on a day: a tick if they have a seat, else the button that toggles their attendance. */
export function OwnMark(props: Props) {
  if (comingStateOf(props.day, props.me.publicId) !== "seated") return <ComingButton {...props} />;
  return (
    <span className={styles.tick} role="img" aria-label="You’re coming" title="You’re coming">
      ✓
    </span>
  );
}

const OTHERWISE = { maybe: "Maybe", no: "Can’t come" };

function ComingButton({ day, me, isOneOfSeveral }: Props) {
  const { answer, takeBack } = useComing(me);
  const standing = comingStateOf(day, me.publicId);
  const comes = standing === "said" || standing === "waiting";
  const isWaiting = standing === "waiting" || (!comes && isFull(day));
  return (
    <button
      type="button"
      className={styles.coming}
      aria-pressed={comes}
      aria-disabled="true"
      // The second press of a double one would take back the first.
      onClick={({ detail }) => detail > 1 || (comes ? takeBack(day) : answer(day, "yes"))}
      {...hydratesAlone}
    >
      {comes && <span aria-hidden="true">✓ </span>}
      {day.ownAnswer ? (
        <>
          {OTHERWISE[day.ownAnswer]}
          <span className="visually-hidden"> – change to “I’m coming”</span>
        </>
      ) : (
        (isWaiting && "Waiting list") || "I’m coming"
      )}
      {isOneOfSeveral && ` to ${day.name}`}
      {/* For screen readers, as a button must name its day. */}
      <span className="visually-hidden"> on {formatLongDay(day.date)}</span>
    </button>
  );
}
