import { GamePicture } from "../ui/game-picture.tsx";
import { foundExpansions, type ShelfEntry } from "./filters.ts";
import { pictureHref, titleHref } from "./links.ts";
import styles from "./shelf.module.css";
import { bestCopy, expansionName, factsInWords, stateInWords } from "./words.ts";

interface Props {
  entry: ShelfEntry;
  /** Name that is searched for. */
  q: string;
  isLazy: boolean;
}

/** A game of the list, with the best state that one of its copies is in, and the expansions that were searched for. */
export function ShelfRow({ entry, q, isLazy }: Props) {
  const { title, copies } = entry;
  const best = copies && bestCopy(copies);
  const found = foundExpansions(entry, q).map((expansion) => expansionName(expansion, title));
  return (
    <li className={styles.row}>
      <GamePicture
        src={title.hasImage ? title.id : null}
        name={title.name}
        lazy={isLazy}
        sizedTo={pictureHref}
      />
      <div>
        <strong>
          <a className="covers" href={titleHref(title.id)}>
            <bdi>{title.name}</bdi>
          </a>
          {title.copies > 1 && <span className="soft"> ×{title.copies}</span>}
        </strong>
        {found.length > 0 && (
          <p className="aside">
            with <bdi>{found.join(", ")}</bdi>
          </p>
        )}
        <p className="aside">{factsInWords(title, true)}</p>
      </div>
      {copies && <span className="aside">{best ? <bdi>{stateInWords(best)}</bdi> : "no copy"}</span>}
    </li>
  );
}
