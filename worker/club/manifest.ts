import type { Club } from "../contract/club/club.ts";
import { GROUNDS } from "../contract/colours.ts";
import { iconPath } from "../lib/icon-path.ts";
import { frameColour } from "../lib/look-head.ts";

/** @see W3C, Web Application Manifest */
export const manifestOf = ({ name, shortName, look }: Club) => ({
  name,
  short_name: shortName,
  description: "Suggest a game, fill its seats, give it a date and a table.",
  id: "/games",
  start_url: "/games",
  scope: "/",
  display: "standalone",
  lang: "en-GB",
  background_color: GROUNDS.light.paper,
  theme_color: frameColour(look, "light"),
  categories: ["games", "social"],
  icons: [
    ...(look.icon ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
    { src: iconPath(look.icon, "192"), sizes: "192x192", type: "image/png" },
    { src: iconPath(look.icon, "512"), sizes: "512x512", type: "image/png" },
    { src: iconPath(look.icon, "maskable-512"), sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
