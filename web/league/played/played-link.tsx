import { paths } from "../../lib/paths.ts";

/** Link from a season's page to what was played in it. */
export const PlayedLink = ({ year }: { year: number }) => <a href={paths.playedIn(year)}>What we play</a>;
