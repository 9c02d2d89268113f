import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { TitleWishes } from "../../../worker/contract/shelf/wishes.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { Button } from "../../ui/button.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { ownCopiesQuery } from "../own-copies/queries.ts";
import { type OwnChange, useWish } from "./mutations.ts";
import { titleWishesQuery } from "./queries.ts";

const NOBODY: TitleWishes = {
  wishers: [],
  explainers: [],
  own: { isWished: false, onDay: null, canExplain: false },
  nextEvening: null,
};

/** Members who wish to play a game or can explain it, with the reader's own part; for members. */
export function TitleWishesPart({ titleId, me }: { titleId: string; me: string }) {
  const query = useQuery(titleWishesQuery(titleId));
  const { wishers, explainers, own, nextEvening } = query.data ?? NOBODY;
  const { data: owners = [] } = useQuery({
    ...ownCopiesQuery,
    select: ({ copies }) => copies.filter((copy) => copy.titleId === titleId).map(({ owner }) => owner),
  });
  const { isWished, onDay } = own;
  if (hasFailed(query)) return <Waiting for={query} lines={1} />;
  return (
    <div className="stack tight">
      <div className="row">
        <Toggle titleId={titleId} isOn={isWished} change={{ isWished: !isWished }}>
          I’d like to play it
        </Toggle>
        {isWished && nextEvening && (
          <Toggle
            titleId={titleId}
            isOn={onDay === nextEvening}
            change={{ isWished: true, isForNextEvening: onDay !== nextEvening }}
          >
            Best on {formatGameDate(nextEvening)}
          </Toggle>
        )}
        <ExplainToggle titleId={titleId} />
      </div>
      <People title="Would like to play it" people={wishers} me={me} />
      <People title="Can explain it" people={explainers} me={me} />
      <People title="Has it at home" people={owners} me={me} />
    </div>
  );
}

const hasFailed = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  data === undefined && errorUpdateCount > 0;

interface ToggleProps {
  titleId: string;
  isOn: boolean;
  change: OwnChange;
  children: ReactNode;
}

function Toggle({ titleId, isOn, change, children }: ToggleProps) {
  const { data } = useQuery(titleWishesQuery(titleId));
  const { mutate } = useWish();
  return (
    <Button
      kind={isOn ? "primary" : "quiet"}
      icon={isOn ? "check" : undefined}
      aria-pressed={isOn}
      busy={data === undefined}
      onClick={() => mutate({ titleId, ...change })}
    >
      {children}
    </Button>
  );
}

export function ExplainToggle({ titleId }: { titleId: string }) {
  const query = useQuery(titleWishesQuery(titleId));
  const { canExplain } = (query.data ?? NOBODY).own;
  if (hasFailed(query)) return <Waiting for={query} lines={1} />;
  return (
    <Toggle titleId={titleId} isOn={canExplain} change={{ canExplain: !canExplain }}>
      I can explain it
    </Toggle>
  );
}

interface PeopleProps {
  title: string;
  people: readonly Player[];
  me: string;
}

function People({ title, people, me }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <p className="row middle">
      <span className="soft">{title}:</span>
      {people.map((player) => (
        <span key={player.publicId} className="row middle">
          <PlayerDisc player={player} size="small" isMe={player.publicId === me} decorative />
          <bdi>{player.publicId === me ? "You" : player.name}</bdi>
        </span>
      ))}
    </p>
  );
}
