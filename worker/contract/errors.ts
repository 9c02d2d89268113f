import * as z from "zod";

/** One thing that is wrong: the field it belongs to (empty: none) and words a member understands. */
export const issue = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type Issue = z.infer<typeof issue>;

/** The body of every answer that is not a success. @see spec §8 */
export const issueList = z.array(issue);
