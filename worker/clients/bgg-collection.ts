import { GAME_NAME_MOST } from "../contract/games/games.ts";
import type { CollectedGame } from "../contract/shelf/collections.ts";
import { tidyLine } from "../contract/text.ts";
import { readItems } from "./bgg-items.ts";
import { countOf } from "./bgg-xml.ts";

/** Reads the games of a collection, each once. @throws {Error} if it is no whole collection */
export function parseCollection(xml: string): CollectedGame[] {
  const games = new Map<number, CollectedGame>();
  let bggId: number | undefined;
  readItems(xml, "name", {
    opened(name, attributes) {
      if (name === "item") bggId = countOf(attributes.objectid);
    },
    told(text) {
      const name = tidyLine(text).slice(0, GAME_NAME_MOST);
      if (bggId && name) games.set(bggId, { bggId, name });
      bggId = undefined;
    },
  });
  return [...games.values()];
}
