import { useMutation } from "@tanstack/react-query";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { AskOutcome, Game } from "../../worker/contract/games/games.ts";
import { freeSeats } from "../../worker/contract/games/seats.ts";
import { useEvening } from "../events/calendar/use-evening.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { useShare } from "./share-button.tsx";

const toldWords = (told: number): string => {
  if (told === 0) return "No one else has asked for it yet: send them the link.";
  return told === 1
    ? "We’ve told someone who’d like to play."
    : `We’ve told ${told} people who’d like to play.`;
};

/** Button of a player whose game lacks players: shares the game, and names members who would like to play it. */
export function AskForMore({ game }: { game: Game }) {
  const { id, name, date, minPlayers, players } = game;
  const site = useSite();
  const start = useEvening(game)?.start;
  const free = freeSeats(game);
  const when = date && [formatGameDate(date), start].filter(Boolean).join(" ");
  const seats = free === 1 ? "one seat left" : `${free} seats left`;
  const { share, isCopied, byHand } = useShare({
    title: name,
    text: [name, when, seats].filter(Boolean).join(", "),
    url: new URL(paths.game(id), site.url).href,
  });
  const { mutate } = useMutation({
    mutationFn: (): Promise<AskOutcome> => unwrapAnswer(api.games[":id"].ask.$post({ param: { id } })),
    onSuccess: ({ told }) => announce(toldWords(told), { about: id }),
    onError: (error) => announce(messageFor(error) ?? "", { about: id }),
  });
  const missing = minPlayers - players.length;
  const ask = () => {
    share();
    mutate();
  };
  return (
    <>
      {byHand}
      <Button icon={isCopied ? "check" : "players"} onClick={ask}>
        {isCopied ? "Copied!" : `Ask for ${missing === 1 ? "one" : missing} more`}
      </Button>
    </>
  );
}
