import { expect, test } from "vitest";
import { aliasesIn } from "../../../../worker/league/league-import/rules.ts";

test("a name is remembered for the one person that it means, and for nobody where it means two", () => {
  const entry = (source: string, ...players: string[]) => ({
    source,
    placings: players.map((playerId) => ({ playerId })),
  });
  const entries = [entry("csv:1", "a", "b", "c"), entry("csv:2", "a", "x"), entry("csv:3", "y")];
  const forms = [
    { source: "csv:1", called: ["name:ada", "name:bo", null] },
    { source: "csv:2", called: ["name:ada", "name:bo"] },
    { source: "csv:3", called: [] },
  ];
  expect(aliasesIn(entries, forms)).toEqual([{ called: "name:ada", playerId: "a" }]);
});
