import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

const ENTRIES_MOST = 100;

/** Ids of all entries in use, in their new order. The script of an older open page names them after the list. */
export const orderForm = z.preprocess(
  (sent) => {
    const { ids, tables, kinds, places } = Object(sent);
    return { ids: ids ?? tables ?? kinds ?? places };
  },
  z.object({ ids: z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).max(ENTRIES_MOST, FORM_MESSAGE) }),
);
