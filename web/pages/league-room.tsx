import type { ReactNode } from "react";
import type { SessionUser } from "../../worker/contract/session.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EditorsOnly } from "./editors-only.tsx";
import { Actions, PageHead } from "./parts.tsx";

interface Props {
  title: string;
  lead: string;
  /** The page's own address. */
  here: string;
  children: (editor: SessionUser) => ReactNode;
}

/** A room in which editors look after the league. @see spec §6 */
export const LeagueRoom = ({ title, lead, here, children }: Props) => (
  <EditorsOnly title={title} here={here} otherwise={<WhoLooksAfterIt />}>
    {(editor) => (
      <>
        <PageHead title={title} lead={lead} />
        {children(editor)}
      </>
    )}
  </EditorsOnly>
);

const WhoLooksAfterIt = () => (
  <>
    <p>
      The club’s editors look after the league here. Results are recorded by whoever played, on the game
      itself.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
      <ButtonLink href={paths.leaguesInfo} kind="quiet">
        How the league works
      </ButtonLink>
    </Actions>
  </>
);
