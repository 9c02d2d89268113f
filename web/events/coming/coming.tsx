import { Suspense } from "react";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { comingWords, placeWords, withoutGameWords } from "../../../worker/contract/events/gatherings.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./coming.module.css";

// A visitor needs none of it.
const OwnComing = lazyPart(() => import("./own-coming.tsx").then((it) => it.OwnComing));

interface Props {
  /** The days on one date: as a rule one. */
  days: readonly Gathering[];
  /** Whoever looks; undefined for a visitor, who sees how many come. */
  me: Player | undefined;
  /** Whether it names who has no game yet. */
  saysIdle?: boolean;
}

/** How many come on a date and who has no game yet; a member says that they come, too. */
export function Coming({ days, me, saysIdle = true }: Props) {
  const places = days.map(placeWords).filter((words) => words !== null);
  const count = [comingWords(days), ...places].filter((words) => words !== null).join(" · ");
  const idle = saysIdle ? withoutGameWords(days) : null;
  if (!count && !me) return null;
  return (
    <div className={styles.coming}>
      {(count || idle) && (
        <p>
          <span>
            {count && <strong>{count}</strong>}
            {count && idle && ", "}
            {idle && <bdi>{idle}</bdi>}
          </span>
        </p>
      )}
      {me && (
        <Suspense>
          <OwnComing days={days} me={me} />
        </Suspense>
      )}
    </div>
  );
}
