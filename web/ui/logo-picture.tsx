import { imageUrl } from "../../worker/contract/image-url.ts";
import { LOGO } from "../../worker/contract/look-pictures.ts";
import styles from "./logo-picture.module.css";

/** A logo as a preview shows it, beside the club's name. @param src a picture that was uploaded; null: the site's own */
export const LogoPicture = ({ src }: { src: string | null }) => (
  <img className={styles.logo} src={src === null ? LOGO.src : imageUrl(src, 256)} alt="" />
);
