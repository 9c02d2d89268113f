import type { Game } from "../../../worker/contract/games.ts";
import styles from "../../ui/pills.module.css";
import { listHref, type Show } from "./addresses.ts";

/** The games of one filter; `me` is the acting member's publicId. */
export const filtered = (games: Game[], show: Show, me: string | undefined): Game[] =>
  games.filter(({ players, maxPlayers }) => {
    if (show === "room") return players.length < maxPlayers;
    return show !== "mine" || players.some(({ publicId }) => publicId === me);
  });

/** Narrows the list by links, so that it works without script and can be shared. */
export function FilterRow({ games, show, me }: { games: Game[]; show: Show; me: string | undefined }) {
  const choices: [Show, string][] = [
    ["", "All"],
    ["room", "Free seats"],
    ["mine", "My games"],
  ];
  return (
    <nav className={styles.row} aria-label="Show">
      {choices.slice(0, me ? 3 : 2).map(([choice, label]) => (
        <a key={choice} href={listHref(choice)} aria-current={choice === show || undefined}>
          {label} <small>{filtered(games, choice, me).length}</small>
        </a>
      ))}
    </nav>
  );
}
