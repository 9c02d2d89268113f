import type { SessionUser } from "../../worker/contract/users/session.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useRequireSession } from "../users/session/use-require-session.ts";
import { Acts } from "./acts.tsx";
import type { Place } from "./addresses.ts";
import { BoardGameField } from "./board-game-field.ts";
import { SuggestDialog } from "./form-dialogs.ts";

const DayChoices = lazyPart(() => import("../events/calendar/day-choices.tsx").then((it) => it.DayChoices));
const Taken = lazyPart(() => import("../events/calendar/taken.tsx").then((it) => it.Taken));
const NIGHT = { DayChoices, Taken };

/** Fetches what most members open first. */
export async function preloadForms(): Promise<void> {
  await SuggestDialog.preload();
  await BoardGameField.preload();
}

interface Props {
  place: Place;
  today: string;
  over: string | undefined;
  member: SessionUser | null;
}

/** Acts on a game or the list, put together from the features they need. */
export const GameActs = (props: Props) => (
  <Acts {...props} BoardGameField={BoardGameField} night={NIGHT} MembersOnly={MembersOnly} />
);

/** A visitor is sent to sign in, and comes back to the overlay. */
function MembersOnly() {
  useRequireSession();
  return <Skeleton lines={2} />;
}
