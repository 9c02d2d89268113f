import { type ReactNode, useId } from "react";
import { LOGO } from "../../worker/contract/club/look-pictures.ts";
import { FILES_PATH, imageUrl } from "../../worker/contract/platform/image-url.ts";
import type { FileUpload } from "../../worker/contract/platform/uploads.ts";
import { classes } from "../lib/classes.ts";
import { Button } from "./button.tsx";
import { ErrorLine } from "./error-line.tsx";
import styles from "./picture-choice.module.css";

export type Uploading = (props: { label: string; onUploaded: (upload: FileUpload) => void }) => ReactNode;

interface Props {
  title: string;
  hint: string;
  src: string | null;
  instead?: { src: string; alt: string };
  /** Labels of the buttons: upload the first one, and remove it. */
  upload: string;
  clear: string;
  error: string | undefined;
  as?: "logo" | "icon";
  uploading: Uploading;
  onChange: (src: string | null) => void;
}

export function PictureChoice(props: Props) {
  const { title, hint, src, instead, upload, clear, error, as, uploading, onChange } = props;
  const id = useId();
  const shown = src === null ? instead : { src: sizedDown(src), alt: "The one you uploaded" };
  return (
    <fieldset className={`stack panel ${styles.choice}`} aria-describedby={`${id}-hint`}>
      <legend>{title}</legend>
      {shown && (
        <span className={classes(styles.frame, as && styles[as])}>
          <img src={shown.src} alt={shown.alt} />
        </span>
      )}
      <p className="soft" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="row">
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

/** Returns the preview's address. The site's own files have no other sizes. */
const sizedDown = (src: string): string => (src.startsWith(FILES_PATH) ? imageUrl(src, 384) : src);

/** Preview of a logo beside the club's name. @param src the chosen picture; null: the site's default */
export const LogoPicture = ({ src }: { src: string | null }) => (
  <img className={styles.asHeader} src={src === null ? LOGO.src : imageUrl(src, 256)} alt="" />
);
