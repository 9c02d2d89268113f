import { createContext, useContext } from "react";
import type { PageComponent, Tagged } from "./route.ts";
import type { Slots } from "./slots.ts";

/** Contribution of a feature to a page that isn't its own. */
export interface SlotPart<Props> {
  part: PageComponent<Props>;
  /** Query that the part shows: the routes with the slot ask it for the first HTML. */
  query?: Tagged;
}

/** Parts of a feature by slot. */
export type Parts = { [Slot in keyof Slots]?: SlotPart<Slots[Slot]> };

/** Parts of all features by slot, in the order of features. */
export type PartsBySlot = { [Slot in keyof Slots]?: readonly SlotPart<Slots[Slot]>[] };

export const PartsContext = createContext<PartsBySlot>({});

/** Returns what features have put into the slot. */
export const useParts = <Slot extends keyof Slots>(slot: Slot): readonly SlotPart<Slots[Slot]>[] =>
  useContext(PartsContext)[slot] ?? [];
