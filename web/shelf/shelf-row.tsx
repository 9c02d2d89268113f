import { GamePicture } from "../ui/game-picture.tsx";
import type { ShelfEntry } from "./filters.ts";
import { titleHref } from "./links.ts";
import styles from "./shelf.module.css";
import { bestCopy, factsInWords, stateInWords } from "./words.ts";

/** A game of the list, with the best state that one of its copies is in. */
export function ShelfRow({ title, copies, isLazy }: ShelfEntry & { isLazy: boolean }) {
  const best = copies && bestCopy(copies);
  return (
    <li className={styles.row}>
      <GamePicture src={title.image} name={title.name} lazy={isLazy} />
      <div>
        <strong>
          <a className="covers" href={titleHref(title.id)}>
            <bdi>{title.name}</bdi>
          </a>
          {title.copies > 1 && <span className="soft"> ×{title.copies}</span>}
        </strong>
        <p className="aside">{factsInWords(title, true)}</p>
      </div>
      {copies && <span className="aside">{best ? <bdi>{stateInWords(best)}</bdi> : "no copy"}</span>}
    </li>
  );
}
