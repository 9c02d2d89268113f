import * as z from "zod";
import { type ClubTableForm, clubTableForm } from "../../../worker/contract/events/tables.ts";

/** "Round table, 6", "Round table" or "Round table, 6 seats". */
const LINE = /^(?<name>.*?)(?:\s*[,;\t]\s*(?<seats>\d+)(?:\s*seats?)?)?$/;

/** Schema of several tables, a line each; blank lines are ignored. */
export const tableLines = z.object({
  lines: z.string().transform((text, context) => {
    const lines = text.split("\n").map((line) => line.trim());
    const tables: { line: string; table: ClubTableForm }[] = [];
    for (const line of lines.filter(Boolean)) {
      const { name = "", seats } = LINE.exec(line)?.groups ?? {};
      const read = clubTableForm.safeParse({ name, seats: seats === undefined ? null : Number(seats) });
      if (read.success) tables.push({ line, table: read.data });
      else context.addIssue({ code: "custom", message: `“${line}”: ${read.error.issues[0]?.message}` });
    }
    if (tables.length === 0 && context.issues.length === 0)
      context.addIssue({ code: "custom", message: "Enter at least one name" });
    return tables;
  }),
});
export type TableLines = z.output<typeof tableLines>;
