import * as z from "zod";

/** Groups of rows on the club desk, in order; the first holds what waits for an editor. */
export const DESK_GROUPS = ["Waiting", "Evenings", "Writing", "People", "League", "Club"] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

export const deskGroup = z.strictObject({
  label: z.enum(DESK_GROUPS),
  rows: z.array(
    z.strictObject({
      name: z.string(),
      path: z.string(),
      /** State in words: "8 in use". */
      now: z.string(),
    }),
  ),
});
export type ClubDesk = z.infer<typeof deskGroup>[];
