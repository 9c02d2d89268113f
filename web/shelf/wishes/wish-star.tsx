import type { WishedTitle } from "../../../worker/contract/shelf/wishes.ts";
import { useHydrated } from "../../lib/awake.ts";
import { counted } from "../../lib/numbers.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "../shelf.module.css";

/** Saves a wish. One for all rows of a list: a long one would be slowed by one each. */
export type OnWish = (wish: { titleId: string; isWished: boolean }) => void;

interface Props {
  titleId: string;
  name: string;
  wish: WishedTitle | undefined;
  onWish: OnWish;
}

/** Star of a row: one press wishes to play the game, with the number of members who do. */
export function WishStar({ titleId, name, wish, onWish }: Props) {
  const isWished = wish?.isWished ?? false;
  const wishers = wish?.wishers ?? 0;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isWished}
      aria-label={`I’d like to play ${name}`}
      title={wishers > 0 ? `${counted(wishers, "member")} would like to play it` : "I’d like to play it"}
      aria-disabled={!useHydrated() || undefined}
      onClick={() => onWish({ titleId, isWished: !isWished })}
    >
      <Icon name="star" />
      {wishers > 0 && <span aria-hidden="true">{wishers}</span>}
    </button>
  );
}
