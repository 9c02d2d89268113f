import { useHere } from "../lib/use-here.ts";

/** Link that loads the page anew. Works without script, and in an app on a home screen, which has no button for it. */
export const ReloadLink = () => (
  <a href={useHere()} target="_self">
    Reload the page
  </a>
);
