import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { OwnCopy } from "../../../worker/contract/shelf/own-copies.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import { paths } from "../../lib/paths.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { gamesQuery } from "../later-queries.ts";
import styles from "../shelf.module.css";
import { factsInWords } from "../words.ts";
import { AddGame } from "./add-game.tsx";
import { CollectionPart } from "./collection-part.tsx";
import { GameRow } from "./game-row.tsx";
import { useOwnCopy } from "./mutations.ts";
import { ownCopiesQuery, withGamesAtHome } from "./queries.ts";

const TITLE = "My shelf";
const LEAD =
  "Games you have at home. Bring one along, and it counts as here that evening. Visitors never see who has what.";

/** The reader's own games: who sees them, and which come along to the next evening. */
export function MyGamesPage() {
  const games = useQuery(gamesQuery);
  const own = useQuery(ownCopiesQuery);
  const titles = useMemo(() => games.data && withGamesAtHome(games.data, own.data), [games.data, own.data]);
  if (!titles || !own.data) return <WaitingPage for={titles ? own : games} title={TITLE} />;
  const { copies, nextEvening } = own.data;
  const ownCopies = new Map(copies.filter(({ isOwn }) => isOwn).map((copy) => [copy.titleId, copy]));
  return (
    <>
      <PageHead title={TITLE} lead={LEAD} />
      <Sections>
        <AddGame titles={titles} own={ownCopies} />
        {ownCopies.size > 0 && (
          <Section title="Your games">
            <ul className={styles.list}>
              {titles.flatMap((title) => {
                const copy = ownCopies.get(title.id);
                return copy ? (
                  <GameRow key={title.id} {...title} facts={factsInWords(title, true)}>
                    <OwnActs title={title} copy={copy} nextEvening={nextEvening} />
                  </GameRow>
                ) : (
                  []
                );
              })}
            </ul>
          </Section>
        )}
        <CollectionPart />
        <p className="links">
          <a href={paths.shelf}>The club’s games</a>
        </p>
      </Sections>
    </>
  );
}

interface ActsProps {
  title: Title;
  copy: OwnCopy;
  nextEvening: string | null;
}

function OwnActs({ title: { id: titleId, name }, copy, nextEvening }: ActsProps) {
  const { mutate, isPending } = useOwnCopy();
  const isBrought = copy.broughtOn !== null;
  const isForMembers = copy.shownTo === "members" || copy.isHeld;
  const shownTo = isForMembers ? "members" : "me";
  const takeAway = () =>
    mutate(
      { titleId, form: null },
      {
        onSuccess: () =>
          announce(`${name} is off your list.`, {
            about: titleId,
            undo: () => mutate({ titleId, form: { shownTo, isBrought } }),
          }),
      },
    );
  const turn = () =>
    mutate(
      { titleId, form: { shownTo: isForMembers ? "me" : "members" } },
      {
        onSuccess: () =>
          announce(`${isForMembers ? "Only you see" : "Members may see"} that you have ${name}.`, {
            about: titleId,
          }),
      },
    );
  return (
    <div className="row middle">
      {nextEvening && (
        <Button
          kind={isBrought ? "primary" : "quiet"}
          icon={isBrought ? "check" : undefined}
          aria-pressed={isBrought}
          busy={isPending}
          onClick={() => mutate({ titleId, form: { shownTo, isBrought: !isBrought } })}
        >
          I’m bringing it on {formatGameDate(nextEvening)}
          <span className="visually-hidden"> – {name}</span>
        </Button>
      )}
      {copy.shownTo === "me" && (
        <small className="soft">
          {copy.isHeld ? "Members see it once an editor has read its name" : "Only you see it"}
        </small>
      )}
      <Menu label={`More about ${name}`}>
        <MenuAct icon="eye" onClick={turn}>
          {isForMembers ? "Keep it to myself" : "Show it to members"}
        </MenuAct>
        <MenuAct icon="trash" onClick={takeAway}>
          Take it away
        </MenuAct>
      </Menu>
    </div>
  );
}
