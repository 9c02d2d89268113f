import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

const ENTRIES_MOST = 100;

/** Ids of all entries in use, in their new order. */
export const orderForm = z.object(
  { ids: z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).max(ENTRIES_MOST, FORM_MESSAGE) },
  FORM_MESSAGE,
);
