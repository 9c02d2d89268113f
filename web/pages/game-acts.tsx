import type { SessionUser } from "../../worker/contract/session.ts";
import { Acts } from "../features/games/acts.tsx";
import type { Place } from "../features/games/addresses.ts";
import { SuggestDialog } from "../features/games/form-dialogs.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BoardGameField } from "./board-game-field.ts";

const DayChoices = lazyPart(() => import("../features/calendar/day-choices.tsx").then((it) => it.DayChoices));
const Taken = lazyPart(() => import("../features/calendar/taken.tsx").then((it) => it.Taken));
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
