import { useEffect, useRef } from "react";
import { imageUrl, srcSet } from "../../../worker/contract/platform/image-url.ts";
import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./uploads.module.css";

const SIDE = 96;

export function Thumbnail({ upload: { src, width } }: { upload: FileUpload }) {
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {width === null ? (
        <Icon name="download" />
      ) : (
        <img
          src={imageUrl(src, 128)}
          srcSet={srcSet(src, [128, 256])}
          sizes={`${SIDE}px`}
          width={SIDE}
          height={SIDE}
          alt=""
          decoding="async"
        />
      )}
    </span>
  );
}

export function FilePreview({ file }: { file: File }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: 2 * SIDE, resizeQuality: "medium" })
      .then((picture) => {
        const canvas = ref.current;
        if (canvas && !isGone) {
          canvas.height = (canvas.width * picture.height) / picture.width;
          canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
        }
        picture.close();
      })
      // No picture, or none that this browser reads: the icon below it stays.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <Icon name="image" />
      <canvas ref={ref} width={2 * SIDE} height={0} />
    </span>
  );
}
