import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { usePage } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { usePlay } from "./mutations.ts";
import type { Candidate } from "./rank.ts";

interface Props {
  candidate: Candidate;
  /** `YYYY-MM-DD`; null: no evening is planned. */
  day: string | null;
  /** Public ids of those who sit down beside the reader. */
  beside: readonly string[];
  isMain: boolean;
}

export function PlayButton({ candidate: { title, copy }, day, beside, isMain }: Props) {
  const play = usePlay();
  const [key] = useState(() => crypto.randomUUID());
  const { today } = usePage();
  // Past midnight the evening goes on, but takes no more games.
  if (day !== null && day < today) return null;
  const start = () =>
    play.mutate(
      { title, copy, day, beside, key },
      {
        onSuccess: ({ id, name, date, players }) => {
          const seats = players.length > 1 ? "you have seats" : "you have a seat";
          announce(`${name} is on the list${date ? ` for ${formatGameDate(date)}` : ""}, and ${seats}.`);
          navigate(paths.game(id));
        },
        onError: (failure) => announceFailure(failure, { about: title.id }),
      },
    );
  return (
    <Button kind={isMain ? "primary" : "quiet"} busy={play.isPending} onClick={start}>
      Play this<span className="visually-hidden"> – {title.name}</span>
    </Button>
  );
}
