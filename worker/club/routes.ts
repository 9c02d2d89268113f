import { Hono } from "hono";
import { type Club, clubEdit } from "../contract/club/club.ts";
import { GROUNDS } from "../contract/colours.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import type { Environment } from "../http/environment.ts";
import { answerWithTag } from "../http/tagged.ts";
import { iconPath } from "../lib/icon-path.ts";
import { frameColour } from "../lib/look-head.ts";
import { changeSettings, showSettings } from "./service.ts";

export const clubRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showSettings(c.get("ctx"))))
  .put("/", writes, validate("json", clubEdit), async (c) =>
    c.json(await changeSettings(c.get("ctx"), c.req.valid("json"))),
  );

const MANIFEST = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" };

export const manifestRoutes = new Hono<Environment>().get("/manifest.webmanifest", (c) =>
  answerWithTag(c, JSON.stringify(manifestOf(c.get("ctx").club)), MANIFEST),
);

const manifestOf = ({ name, shortName, look }: Club) => ({
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
