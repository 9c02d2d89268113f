import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, ForEditors } from "../ui/parts.tsx";

export const LeagueRefusal = () => (
  <ForEditors>
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
  </ForEditors>
);
