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
  /** Pixels of the original; without them the layout may shift on load. */
  width?: number | undefined;
  height?: number | undefined;
  /** Placeholder of a few pixels as a data URL. */
  tiny?: string | undefined;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Largest width to request, whatever the screen. */
  most?: ImageWidth;
  eager?: boolean;
}

const WIDTHS: readonly ImageWidth[] = [...IMAGE_WIDTHS.filter((width) => width >= 256), ...DEVICE_WIDTHS];
const MOST = 1_200;
/** Width for browsers without `srcset` and for link previews. */
const PLAIN: ImageWidth = 828;

/** An uploaded picture in the displayed width and the smallest format that the browser supports. */
export function Picture({ src, alt, width, height, tiny, sizes, most = MOST, eager }: Props) {
  // Resizing may drop an animation.
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
