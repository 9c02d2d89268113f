import type { Place } from "../features/games/addresses.ts";
import { SuggestDialog } from "../features/games/form-dialogs.ts";
import { Overlays } from "../features/games/overlays.tsx";
import { useSession } from "../features/session/session-context.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { partWhenAwake } from "../ui/quiet-parts.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BoardGameField } from "./board-game-field.ts";
import { GameConversation } from "./conversation.tsx";

const DayChoices = lazyPart(() => import("../features/calendar/day-choices.tsx").then((it) => it.DayChoices));
const Taken = lazyPart(() => import("../features/calendar/taken.tsx").then((it) => it.Taken));
const NIGHT = { DayChoices, Taken };
const Result = partWhenAwake(() => import("./ended-game.tsx").then((it) => it.EndedGame));

/** Fetches what most members open first. */
export async function preloadForms(): Promise<void> {
  await SuggestDialog.preload();
  await BoardGameField.preload();
}

interface Props {
  place: Place;
  today: string;
  /** What they stand over, where that is neither the list nor a game. */
  over?: string;
}

/** The overlays of the list of games, put together from the features they need. */
export function GameOverlays({ place, today, over }: Props) {
  const member = useSession().data?.user ?? null;
  return (
    <Overlays
      place={place}
      over={over}
      today={today}
      member={member}
      BoardGameField={BoardGameField}
      Conversation={GameConversation}
      night={NIGHT}
      Result={Result}
      MembersOnly={MembersOnly}
    />
  );
}

/** A visitor is sent to sign in, and comes back to the overlay. */
function MembersOnly() {
  useRequireSession();
  return <Skeleton lines={2} />;
}
