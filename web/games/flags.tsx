import type { Game } from "../../worker/contract/games/games.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./flags.module.css";

export const FLAGS = [
  ["lookingForTeacher", "teacher", "Needs a teacher"],
  ["lookingForCopy", "box", "Needs a copy"],
  ["isTournament", "trophy", "Tournament"],
  ["isPlayTest", "flask", "Play test"],
] as const;

export function Flags({ game }: { game: Game }) {
  // Where a box is chosen, nobody needs to bring one.
  const raised = FLAGS.filter(([flag]) => game[flag] && !(flag === "lookingForCopy" && game.copyCode));
  if (raised.length === 0) return null;
  return (
    <ul className={`row ${styles.flags}`}>
      {raised.map(([flag, icon, label]) => (
        <li key={flag} className={styles[flag]}>
          <Icon name={icon} /> {label}
        </li>
      ))}
    </ul>
  );
}
