import { paths } from "../../lib/paths.ts";

export const PlayedLink = ({ year }: { year: number }) => <a href={paths.playedIn(year)}>What we play</a>;
