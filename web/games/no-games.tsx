import type { Show } from "../../worker/contract/games/game-board.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { listHref } from "./addresses.ts";

interface Props {
  show: Show;
  hasOthers: boolean;
  isMember: boolean;
}

const NOTHING: Partial<Record<Show, { title: string; hint: string }>> = {
  week: {
    title: "No games this week yet",
    hint: "Suggest one for this week, or see what’s coming up.",
  },
  undated: {
    title: "Every game has a date",
    hint: "Want to play something else? Suggest it without a date, and see who joins.",
  },
  room: {
    title: "Every seat is taken",
    hint: "Suggest a game of your own, or open one and ask to be told when a seat is free.",
  },
  learn: {
    title: "No game to learn yet",
    hint: "Games appear here when a player offers to teach them and there’s a free seat. Know one well? Open your game and say you can teach it.",
  },
};

const toAll = <a href={listHref("")}>Show all games</a>;

export function NoGames({ show, hasOthers, isMember }: Props) {
  if (!hasOthers) {
    return (
      <EmptyState
        title="No games here... Yet."
        hint="Be the first: suggest what you’d like to play, and others will join you."
      />
    );
  }
  const nothing = NOTHING[show];
  if (nothing) return <EmptyState {...nothing} action={toAll} />;
  if (!isMember) {
    return (
      <EmptyState
        title="Sign in to see your games"
        hint="Your games are those you’ve joined."
        action={<ButtonLink href={paths.signIn(listHref("mine"))}>Sign in</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="You haven’t joined a game yet"
      hint="Take a free seat, and the game will be listed here."
      action={<a href={listHref("room")}>Show games with free seats</a>}
    />
  );
}
