import type { Copy } from "../../../worker/contract/shelf/copies.ts";
import type { Visitor } from "../../support/visitor.ts";

export const WINGSPAN = {
  name: "Wingspan",
  minPlayers: 1,
  maxPlayers: 5,
  minutes: 70,
  weight: 246,
  minAge: 10,
  bestWith: [3],
  isCoop: false,
};

/** Adds a game by an editor, with a copy. */
export async function boxOf(
  editor: Visitor,
  facts: Record<string, unknown> = {},
  copy: Record<string, unknown> = {},
): Promise<Copy> {
  const { json } = await editor.post("/api/shelf/titles", { ...WINGSPAN, ...facts });
  return (await editor.post(`/api/shelf/titles/${json.id}/copies`, copy)).json;
}
