import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import type { GameHistory } from "../../../worker/contract/league/played.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { endedInWords } from "../sides-in-words.ts";
import { PeopleList } from "./people-list.tsx";
import { timesInWords } from "./times-in-words.ts";

export const PlayedGame = ({
  game: { name, image, times, lastDay, last, lastWon, others, teachers },
}: {
  game: GameHistory;
}) => (
  <>
    <PageHead
      title={<bdi>{name}</bdi>}
      lead={`Played ${timesInWords(times)}, ${times === 1 ? "" : "last "}on ${formatFarDate(lastDay)}.`}
    >
      {image && <GamePicture src={image} name={name} large />}
    </PageHead>
    <Sections>
      <Section title="Who played it last">
        <PeopleList people={last} others={others} />
        {lastWon !== null && <p className="soft">{endedInWords("CO_OPERATIVE", lastWon)}.</p>}
      </Section>
      <Section title="Who teaches it">
        {teachers.length > 0 ? <PeopleList people={teachers} /> : <p>No one has offered to teach it yet.</p>}
      </Section>
      <p className="links">
        <a href={paths.played}>What we play</a>
      </p>
    </Sections>
  </>
);

export const NeverPlayed = ({ name }: { name: string }) => (
  <>
    <PageHead title={<bdi>{name}</bdi>} />
    <EmptyState
      title="We haven’t recorded a game of that name"
      hint="Once it has been played, whoever sat at the table records how it ended."
      action={<ButtonLink href={paths.played}>What we play</ButtonLink>}
    />
  </>
);
