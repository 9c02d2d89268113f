import { memo } from "react";
import type { WishedTitle } from "../../worker/contract/shelf/wishes.ts";
import { usePage } from "../lib/page-context.ts";
import { GamePicture } from "../ui/game-picture.tsx";
import { type Filters, foundExpansions, type ShelfEntry } from "./filters.ts";
import { pictureHref, titleHref } from "./links.ts";
import styles from "./shelf.module.css";
import { type OnWish, WishStar } from "./wishes/wish-star.tsx";
import { bestInWords, expansionName, factsInWords } from "./words.ts";

interface Props {
  entry: ShelfEntry;
  /** The reader's and others' part in it; null for visitors. */
  wish: WishedTitle | undefined | null;
  onWish: OnWish;
  /** Names of the expansions that were searched for; empty for none. */
  expansions: string;
  isLazy: boolean;
}

/** A game of the list, with the best state that one of its copies is in, and the expansions that were searched for. */
export const ShelfRow = memo(function ShelfRow({
  entry: { title, copies, atHome },
  wish,
  onWish,
  expansions,
  isLazy,
}: Props) {
  const { today } = usePage();
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
        {expansions && (
          <p className="aside">
            with <bdi>{expansions}</bdi>
          </p>
        )}
        <p className="aside">{factsInWords(title, true)}</p>
      </div>
      {copies && (
        <span className="aside">
          <bdi>{bestInWords(copies, atHome ?? [], today)}</bdi>
        </span>
      )}
      {wish !== null && <WishStar titleId={title.id} name={title.name} wish={wish} onWish={onWish} />}
    </li>
  );
});

/** Returns the names of the expansions that are found: "Oceania Expansion, European Expansion". */
export const expansionsInWords = (entry: ShelfEntry, filters: Filters): string =>
  foundExpansions(entry, filters)
    .map((expansion) => expansionName(expansion, entry.title))
    .join(", ");
