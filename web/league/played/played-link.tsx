import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Link from a season's page to what was played in it. */
export const PlayedLink = ({ year }: { year: number }) => (
  <ButtonLink href={paths.playedIn(year)} kind="quiet" icon="die">
    What we play
  </ButtonLink>
);
