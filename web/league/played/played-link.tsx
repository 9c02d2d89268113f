import { paths } from "../../lib/paths.ts";

/** Link from a season's page to its most played games. */
export const PlayedLink = ({ year }: { year: number }) => <a href={paths.playedIn(year)}>What we play</a>;
