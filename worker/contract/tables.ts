import * as z from "zod";

/** A table in the club room. */
export const table = z.strictObject({ id: z.string(), name: z.string() });
export type Table = z.infer<typeof table>;
