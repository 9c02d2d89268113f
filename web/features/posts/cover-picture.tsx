import { DEVICE_WIDTHS, srcSet } from "../../../worker/contract/image-url.ts";
import type { Cover } from "../../../worker/contract/posts.ts";
import styles from "./cover-picture.module.css";

// No screen is wide enough to need more of a column of 42 rem.
const WIDTHS = [384, ...DEVICE_WIDTHS.slice(0, 5)] as const;

interface Props {
  cover: Cover;
  /** How wide it is shown. */
  sizes: string;
  /** It is the first thing to be seen, and as tall as it is; else it fills a band of one shape for all. */
  whole?: boolean;
}

/** The first picture of a post. */
export function CoverPicture({ cover, sizes, whole }: Props) {
  const { src, alt, width, height } = cover;
  return (
    <img
      className={whole ? styles.whole : styles.band}
      src={src}
      srcSet={srcSet(src, WIDTHS)}
      sizes={sizes}
      // In the list the title says what there is; the picture only shows it.
      alt={whole ? alt : ""}
      {...(width && height && { width, height })}
      decoding="async"
      {...(whole ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}
