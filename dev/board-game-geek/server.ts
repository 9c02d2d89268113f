import { readFile } from "node:fs/promises";
import { bearerToken, type Exchange, listen, type StandIn, send } from "../stand-in/http.ts";
import { Misbehaviour } from "../stand-in/misbehaviour.ts";
import { CATALOGUE, gameById } from "./catalogue.ts";
import { collectionXml, playsXml } from "./plays.ts";
import { searchCatalogue } from "./search.ts";
import { answerInTrouble, type BggTrouble, TROUBLES, XML } from "./trouble.ts";
import { errorXml, searchXml, thingXml } from "./xml.ts";

const MOST_THINGS = 20;
const IMAGE_MAX_AGE_SECONDS = 86_400;
const PICTURES = new URL("./pictures/", import.meta.url);
/** Path of an image or its thumbnail: one file here, as the site resizes either. */
const PICTURE_PATH = /^\/images\/(\d{1,9})(?:-thumb)?\.webp$/;

type Options = { port: number; token: string };

/** Returns the API's answer before any misbehaviour. */
function answerOf(url: URL, origin: string): { status: number; xml: string } {
  const query = url.searchParams;
  if (url.pathname === "/xmlapi2/search") {
    const hits = searchCatalogue(query.get("query") ?? "", query.get("exact") === "1");
    return { status: 200, xml: searchXml(hits) };
  }
  if (url.pathname === "/xmlapi2/plays") {
    const plays = playsXml(query.get("username") ?? "", query.get("mindate") ?? "");
    return { status: 200, xml: plays ?? errorXml("Invalid object or user") };
  }
  if (url.pathname === "/xmlapi2/collection") {
    const collection = collectionXml(query.get("username") ?? "");
    return { status: 200, xml: collection ?? errorXml("Invalid username specified") };
  }
  const ids = (query.get("id") ?? "").split(",").filter((id) => id !== "");
  if (ids.length > MOST_THINGS) return { status: 400, xml: errorXml("Cannot load more than 20 items") };
  const games = [...new Set(ids)].flatMap((id) => gameById(Number(id)) ?? []);
  return { status: 200, xml: thingXml(games, origin, query.get("stats") === "1") };
}

async function answerApi(
  exchange: Exchange,
  trouble: Misbehaviour<BggTrouble>,
  token: string,
  origin: string,
) {
  const { request, response, url, signal } = exchange;
  trouble.count(url.pathname.slice("/xmlapi2/".length));
  if (bearerToken(request) !== token) {
    return send(response, 401, "text/plain; charset=utf-8", "Unauthorized", { "www-authenticate": "Bearer" });
  }
  const { status, xml } = answerOf(url, origin);
  const mode = trouble.mode === "images-broken" ? "normal" : trouble.take();
  if (mode === "slow" && !(await trouble.wait(signal))) return;
  if (mode === "normal") send(response, status, XML, xml);
  else answerInTrouble(response, mode, xml);
}

async function answerImage({ response, url }: Exchange, trouble: Misbehaviour<BggTrouble>) {
  trouble.count("images");
  if (trouble.mode === "images-broken") {
    trouble.take();
    return send(response, 503, "text/plain; charset=utf-8", "Service Unavailable");
  }
  const game = gameById(Number(PICTURE_PATH.exec(url.pathname)?.[1]));
  if (!game) return send(response, 404, "text/plain; charset=utf-8", "Not Found");
  const bytes = await readFile(new URL(`${game.picture}.webp`, PICTURES));
  send(response, 200, "image/webp", bytes, {
    "cache-control": `public, max-age=${IMAGE_MAX_AGE_SECONDS}`,
    "access-control-allow-origin": "*",
  });
}

function answerHome({ response }: Exchange): void {
  const text = `A stand-in for BoardGameGeek's XML API with ${CATALOGUE.length} games.\n
GET  /xmlapi2/search?query=...&type=boardgame   (Authorization: Bearer <token>)
GET  /xmlapi2/thing?id=13,822[&stats=1]
GET  /xmlapi2/collection?username=countess&own=1
GET  /xmlapi2/plays?username=countess&mindate=2026-01-01
GET  /images/13.webp
GET  /_control    mode and number of requests
POST /_control    {"mode": "normal" | ${TROUBLES.map((mode) => `"${mode}"`).join(" | ")}, "times": 1, "delayMs": 10000}\n`;
  send(response, 200, "text/plain; charset=utf-8", text);
}

/** Starts a stand-in for BoardGameGeek with real games and pictures. @throws EADDRINUSE if the `port` is taken */
export async function startBoardGameGeek({ port, token }: Options): Promise<StandIn> {
  const trouble = new Misbehaviour<BggTrouble>(TROUBLES);

  async function answer(exchange: Exchange): Promise<void> {
    const { method, response, url } = exchange;
    if (url.pathname === "/_control") return trouble.control(exchange);
    if (method !== "GET" && method !== "HEAD") {
      return send(response, 405, "text/plain; charset=utf-8", "Method Not Allowed", { allow: "GET, HEAD" });
    }
    if (["search", "thing", "plays", "collection"].some((name) => url.pathname === `/xmlapi2/${name}`)) {
      return answerApi(exchange, trouble, token, standIn.url);
    }
    if (url.pathname.startsWith("/images/")) return answerImage(exchange, trouble);
    if (url.pathname === "/") return answerHome(exchange);
    send(response, 404, "text/plain; charset=utf-8", "Not Found");
  }

  const standIn = await listen({ port, answer });
  return standIn;
}
