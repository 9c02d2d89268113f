import { Suspense } from "react";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

// A visitor needs none of it.
const OwnMark = lazyPart(() => import("./own-mark.tsx").then((it) => it.OwnMark));

export const OwnMarks = ({ days, me }: { days: readonly Gathering[]; me: Player }) => (
  <Suspense>
    {days.map((day) => (
      <OwnMark key={day.id} day={day} me={me} isOneOfSeveral={days.length > 1} />
    ))}
  </Suspense>
);
