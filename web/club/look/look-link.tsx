import { paths } from "../../lib/paths.ts";

/** Link from the club's settings to its look. */
export const LookLink = () => (
  <p>
    <a href={paths.look}>Choose colours, a logo and banners</a>
  </p>
);
