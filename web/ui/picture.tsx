import {
  DEVICE_WIDTHS,
  IMAGE_WIDTHS,
  type ImageWidth,
  imageUrl,
  srcSet,
} from "../../worker/contract/platform/image-url.ts";
import styles from "./picture.module.css";

interface Props {
  /** `/files/…` */
  src: string;
  alt: string;
  /** Pixels of the original; without them the page may shift when it comes. */
  width?: number | undefined;
  height?: number | undefined;
  /** A few pixels of it as a data URL, shown until it has come. */
  tiny?: string | undefined;
  /** How wide it is shown, as the attribute has it. */
  sizes: string;
  /** No wider than this many pixels, whatever the screen. */
  most?: ImageWidth;
  /** Seen at once: not left for later. */
  eager?: boolean;
}

const WIDTHS: readonly ImageWidth[] = [...IMAGE_WIDTHS.filter((width) => width >= 256), ...DEVICE_WIDTHS];
const MOST = 1_200;
/** What a browser without `srcset` gets, and what a link to the picture is previewed with. */
const PLAIN: ImageWidth = 828;

/** A picture that members uploaded, as wide as it is shown and in the smallest format that the browser takes. */
export function Picture({ src, alt, width, height, tiny, sizes, most = MOST, eager }: Props) {
  // A film loses its movement when it is resized, here and there.
  const isFilm = src.endsWith(".gif");
  const widths = WIDTHS.filter(
    (one, at) => one <= most && (at === 0 || (WIDTHS[at - 1] ?? 0) < (width ?? MOST)),
  );
  const picture = (
    <img
      src={isFilm ? src : imageUrl(src, PLAIN)}
      {...(!isFilm && { srcSet: srcSet(src, widths), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  if (!tiny) return picture;
  return (
    <span className={styles.frame}>
      <img src={tiny} alt="" aria-hidden="true" width={width} height={height} />
      {picture}
    </span>
  );
}
