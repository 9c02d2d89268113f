import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type { Comer } from "../../../worker/contract/events/coming.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";
import { GROUP_MOST } from "../../../worker/contract/games/what-to-play.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { nextGatheringsQuery } from "../../events/coming/queries.ts";
import { gatheringsOn } from "../../lib/gatherings.ts";
import { counted } from "../../lib/numbers.ts";
import { usePage } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { gamesQuery } from "../../shelf/later-queries.ts";
import { pictureHref, titleHref } from "../../shelf/links.ts";
import { ownCopiesQuery, withGamesAtHome } from "../../shelf/own-copies/queries.ts";
import { copiesQuery } from "../../shelf/queries.ts";
import styles from "../../shelf/shelf.module.css";
import { NO_WISHES, wishesByTitle, wishesQuery } from "../../shelf/wishes/queries.ts";
import { bestInWords, factsInWords } from "../../shelf/words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Checkbox, NumberField } from "../../ui/field.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { eveningQuery } from "../evenings/queries.ts";
import { PlayButton } from "./play-button.tsx";
import { groupQuery } from "./queries.ts";
import { type Asked, type Candidate, type Choice, candidatesOf, choose, MORE_MINUTES } from "./rank.ts";
import type { WhatToPlaySearch } from "./search.ts";
import { SplitTables } from "./split-tables.tsx";
import { type AtTable, atTableOf, OTHERS_MOST, whatToPlayHref, wholeUpTo } from "./table.ts";

const TITLE = "What shall we play?";
const LEAD = "Say who’s at the table, and pick one of up to ten games that are here.";
const MINUTES = [45, 60, 90, 120] as const;
/** Fewest people who can sit at two tables. */
const SPLIT_LEAST = 4;
/** Number of games with which nobody is told to split. */
const ENOUGH_GAMES = 3;

/** Up to ten games for whoever is at the table. The table stands in the address. */
export function WhatToPlayPage({ member, search }: MemberPageProps<never, WhatToPlaySearch>) {
  const me = member.publicId;
  const titles = useQuery(gamesQuery);
  const copies = useQuery(copiesQuery);
  const own = useQuery(ownCopiesQuery);
  const { data: wishes = NO_WISHES } = useQuery({ ...wishesQuery, select: wishesByTitle });
  const { data: night, isPending: isNightPending } = useQuery(eveningQuery());
  const { data: gatherings } = useQuery(nextGatheringsQuery);
  const date = night?.date?.slice(0, 10) ?? null;
  const games = night?.games ?? [];
  const said = date ? gatheringsOn(gatherings, date).flatMap((day) => day.said) : [];
  const here = membersAmong([...games.flatMap(({ players }) => players), ...said], me);
  const table = atTableOf(search);
  const { others, minutes, hasNewcomer } = table;
  const ids = here.map(({ publicId }) => publicId);
  const wanted = table.chosen ?? idsAtOwnTables(me, games);
  const chosen = ids.filter((id) => wanted.includes(id)).slice(0, GROUP_MOST - 1);
  const everybody = [me, ...chosen];
  // Who sits beside the reader is known by the evening's games.
  const group = useQuery({ ...groupQuery(everybody), enabled: !isNightPending });
  const change = (changed: Partial<AtTable>) =>
    navigate(whatToPlayHref({ ...table, ...changed }), { replace: true });
  if (!titles.data || !copies.data || !own.data || !group.data)
    return <WaitingPage for={[titles, copies, own].find(({ data }) => !data) ?? group} title={TITLE} />;
  const candidates = candidatesOf(
    withGamesAtHome(titles.data, own.data),
    copies.data,
    own.data.copies,
    games.filter((game) => !sitsAt(game, me)),
  );
  if (candidates.length === 0)
    return (
      <>
        <PageHead title={TITLE} />
        <EmptyState
          art="box"
          title="None of the club’s games is here"
          hint="What the club has, and where it is, stands on the shelf."
          action={<ButtonLink href={paths.shelf}>See the shelf</ButtonLink>}
        />
      </>
    );
  const asked = { ...group.data, others, hasNewcomer, minutes };
  const toggle = (publicId: string) =>
    change({
      chosen: chosen.includes(publicId) ? chosen.filter((it) => it !== publicId) : [...chosen, publicId],
    });
  return (
    <>
      <PageHead title={TITLE} lead={LEAD} />
      <Sections>
        <div className="stack">
          {here.length > 0 && (
            <Chips legend="Who’s playing, besides you?">
              {here.map((player) => {
                const isOn = chosen.includes(player.publicId);
                return (
                  <Chip
                    key={player.publicId}
                    isOn={isOn}
                    aria-disabled={(!isOn && everybody.length >= GROUP_MOST) || undefined}
                    onClick={() => (isOn || everybody.length < GROUP_MOST) && toggle(player.publicId)}
                  >
                    <PlayerDisc player={player} size="small" decorative /> <bdi>{player.name}</bdi>
                  </Chip>
                );
              })}
            </Chips>
          )}
          <NumberField
            label={here.length > 0 ? "And how many others?" : "How many others are playing?"}
            min={0}
            max={OTHERS_MOST}
            value={others}
            onChange={({ target }) => change({ others: wholeUpTo(OTHERS_MOST, target.value) })}
          />
          <Chips legend="How long have you got?">
            {MINUTES.map((choice) => (
              <Chip
                key={choice}
                isOn={minutes === choice}
                onClick={() => change({ minutes: minutes === choice ? null : choice })}
              >
                {choice} min
              </Chip>
            ))}
          </Chips>
          <Checkbox
            label="Someone’s new to board games"
            checked={hasNewcomer}
            onChange={({ target }) => change({ hasNewcomer: target.checked })}
          />
        </div>
        <Found
          {...choose(candidates, asked, wishes)}
          candidates={candidates}
          asked={asked}
          me={me}
          day={date}
          beside={chosen}
          onMoreTime={() => change({ minutes: minutes === null ? null : minutes + MORE_MINUTES })}
        />
      </Sections>
    </>
  );
}

/** Returns the ids of the players at the member's tables. */
const idsAtOwnTables = (me: string, games: readonly Game[]): string[] =>
  games.filter((game) => sitsAt(game, me)).flatMap(({ players }) => players.map(({ publicId }) => publicId));

function membersAmong(
  people: readonly (Pick<Player, "publicId" | "color"> & Pick<Comer, "name" | "guestOf">)[],
  me: string,
): Player[] {
  const members = people.flatMap(({ publicId, name, color, guestOf }) =>
    name === null || guestOf !== undefined || publicId === me ? [] : [{ publicId, name, color }],
  );
  return [...new Map(members.map((member) => [member.publicId, member])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, "en-GB"),
  );
}

interface FoundProps {
  games: readonly Choice[];
  withMoreTime: number;
  candidates: readonly Candidate[];
  asked: Asked;
  me: string;
  day: string | null;
  /** Public ids of those who sit down beside the reader. */
  beside: readonly string[];
  onMoreTime: () => void;
}

function Found({ games, withMoreTime, candidates, asked, me, day, beside, onMoreTime }: FoundProps) {
  const count = asked.people.length + asked.others;
  const [splitFor, setSplitFor] = useState("");
  const key = JSON.stringify(asked);
  const canSplit = count >= SPLIT_LEAST && games.length < ENOUGH_GAMES;
  return (
    <section className="stack" aria-label="Games">
      <p className="soft" role="status">
        {games.length > 0 ? `${counted(games.length, "game")} for ${count}` : noneFor(count, asked.minutes)}
      </p>
      {games.length > 0 && (
        <ol className={styles.list}>
          {games.map((choice, at) => (
            <ChoiceRow key={choice.title.id} choice={choice} day={day} beside={beside} isFirst={at === 0} />
          ))}
        </ol>
      )}
      <div className="row">
        {withMoreTime > 0 && (
          <Button kind="quiet" icon="clock" onClick={onMoreTime}>
            {MORE_MINUTES} more minutes: {counted(withMoreTime, "more game")}
          </Button>
        )}
        {canSplit && splitFor !== key && (
          <Button kind="quiet" icon="players" onClick={() => setSplitFor(key)}>
            Split into tables
          </Button>
        )}
      </div>
      {canSplit && splitFor === key && (
        <SplitTables key={key} candidates={candidates} asked={asked} day={day} me={me} />
      )}
    </section>
  );
}

const noneFor = (count: number, minutes: number | null): string =>
  `Nothing here fits ${count}${minutes === null ? "" : ` in ${minutes} minutes`}.`;

interface RowProps extends Pick<FoundProps, "day" | "beside"> {
  choice: Choice;
  isFirst: boolean;
}

function ChoiceRow({ choice, day, beside, isFirst }: RowProps) {
  const { today } = usePage();
  const { title, copy, bringer, reason } = choice;
  return (
    <li className={styles.row}>
      <GamePicture
        src={title.hasImage ? title.id : null}
        name={title.name}
        lazy={!isFirst}
        sizedTo={pictureHref}
      />
      <div>
        <strong>
          <a href={titleHref(title.id)}>
            <bdi>{title.name}</bdi>
          </a>
        </strong>
        {reason && <p>{reason}</p>}
        <p className="aside">
          {factsInWords(title, true)} ·{" "}
          <bdi>{bestInWords(copy ? [copy] : [], bringer ? [bringer] : [], today)}</bdi>
        </p>
      </div>
      <div className="row">
        <PlayButton candidate={choice} day={day} beside={beside} isMain={isFirst} />
      </div>
    </li>
  );
}
