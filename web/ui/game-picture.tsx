import { initialsOf } from "../../worker/contract/initials.ts";
import { imageUrl, srcSet } from "../../worker/contract/platform/image-url.ts";
import styles from "./game-picture.module.css";

interface Props {
  src: string | null;
  name: string;
  large?: boolean;
  lazy?: boolean;
  /** Returns the address of `src` in a width in pixels. */
  sizedTo?: typeof imageUrl;
}

/** Picture of a game over a felt tile with its initials, which shows if the picture is missing or fails to load. */
export function GamePicture({ src, name, large, lazy, sizedTo = imageUrl }: Props) {
  return (
    <span className={large ? styles.large : styles.picture} aria-hidden="true">
      {initialsOf(name)}
      {src && (
        <img
          key={src}
          src={sizedTo(src, 256)}
          srcSet={srcSet(src, large ? [256, 384] : [128, 256], sizedTo)}
          sizes={large ? "192px" : "88px"}
          width="88"
          height="88"
          alt=""
          loading={lazy ? "lazy" : undefined}
          decoding="async"
        />
      )}
    </span>
  );
}
