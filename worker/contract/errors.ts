import * as z from "zod";

/** One error: the field it belongs to (an empty path for none) and a message for members. */
export const issue = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type Issue = z.infer<typeof issue>;

/** The body of every error response. @see spec §8 */
export const issueList = z.array(issue);
