import { describe, expect, it } from "vitest";
import { tableLines } from "../../../../web/events/tables/add-tables-dialog.tsx";

const read = (lines: string) => tableLines.safeParse({ lines });
const tables = (lines: string) => read(lines).data?.lines.map(({ table }) => [table.name, table.seats]);

describe("tables, a line each", () => {
  it("are names, with seats after a comma", () => {
    expect(tables("By the window\n\n Round table, 6 \nBar; 4 seats\nThe Snug, left")).toEqual([
      ["By the window", null],
      ["Round table", 6],
      ["Bar", 4],
      ["The Snug, left", null],
    ]);
  });

  it.each([
    ["  \n", "Enter at least one name"],
    ["Bar, 0", "“Bar, 0”: Enter a whole number"],
    [", 4", "“, 4”: Give the table a name"],
  ])("%j is refused, with the line that is wrong", (lines, message) => {
    expect(read(lines).error?.issues[0]?.message).toContain(message);
  });
});
