import * as z from "zod";

/** Groups of rows on the club desk, in their order; the first is what waits for an editor. */
export const DESK_GROUPS = ["Waiting", "Evenings", "Writing", "People", "League", "Club"] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/** The rooms of whoever looks after the club, with what is there now. */
export const deskGroup = z.strictObject({
  label: z.enum(DESK_GROUPS),
  rows: z.array(
    z.strictObject({
      name: z.string(),
      /** Path on this site. */
      path: z.string(),
      /** "8 in use". */
      now: z.string(),
    }),
  ),
});
export type ClubDesk = z.infer<typeof deskGroup>[];
