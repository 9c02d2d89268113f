import { styleSheet } from "../../lib/style-sheet.ts";
import styles from "./my-posts.css?inline";

let isAdopted = false;

/** The styles of these rooms come with them: the stylesheet of the first paint is for everybody else. */
export function adoptMyPostStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  document.adoptedStyleSheets.push(styleSheet(styles));
}
