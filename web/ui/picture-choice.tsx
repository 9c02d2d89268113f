import { type ReactNode, useId } from "react";
import { LOGO } from "../../worker/contract/club/look-pictures.ts";
import { FILES_PATH } from "../../worker/contract/platform/files.ts";
import { imageUrl } from "../../worker/contract/platform/image-url.ts";
import type { FileUpload } from "../../worker/contract/platform/uploads.ts";
import { classes } from "../lib/classes.ts";
import { Button } from "./button.tsx";
import { ErrorLine } from "./error-line.tsx";
import styles from "./picture-choice.module.css";

/** Draws a button with which a picture is chosen and sent. */
export type Uploading = (props: { label: string; onUploaded: (upload: FileUpload) => void }) => ReactNode;

interface Props {
  title: string;
  hint: string;
  /** What is chosen; null for none. */
  src: string | null;
  /** Shown while none is chosen. */
  instead?: { src: string; alt: string };
  /** What the buttons say: to choose one while there is none, and to have none again. */
  upload: string;
  clear: string;
  error: string | undefined;
  /** What it is shown as: on which ground, in which shape. */
  as?: "logo" | "icon";
  uploading: Uploading;
  onChange: (src: string | null) => void;
}

/** One picture: what it is now, another one, or none. */
export function PictureChoice(props: Props) {
  const { title, hint, src, instead, upload, clear, error, as, uploading, onChange } = props;
  const id = useId();
  const shown = src === null ? instead : { src: sizedDown(src), alt: "The one you uploaded" };
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-hint`}>
      <legend>{title}</legend>
      {shown && (
        <span className={classes(styles.frame, as && styles[as])}>
          <img src={shown.src} alt={shown.alt} />
        </span>
      )}
      <p className="soft" id={`${id}-hint`}>
        {hint}
      </p>
      <div className={styles.deeds}>
        {uploading({
          label: src === null ? upload : "Upload another",
          onUploaded: (picture) => onChange(picture.src),
        })}
        {src !== null && (
          <Button kind="quiet" icon="undo" onClick={() => onChange(null)}>
            {clear}
          </Button>
        )}
      </div>
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}

/** Files of the site itself have no other sizes. */
const sizedDown = (src: string): string => (src.startsWith(FILES_PATH) ? imageUrl(src, 384) : src);

/** A logo as a preview shows it, beside the club's name. @param src what is chosen; null: the site's own */
export const LogoPicture = ({ src }: { src: string | null }) => (
  <img className={styles.asHeader} src={src === null ? LOGO.src : imageUrl(src, 256)} alt="" />
);
