import { createContext, useContext } from "react";
import type { PageComponent, Tagged } from "./route.ts";
import type { Slots } from "./slots.ts";

export interface SlotPart<Props> {
  part: PageComponent<Props>;
  /** Query of the component, run by the slot's routes for the first HTML. */
  query?: Tagged;
}

export type Parts = { [Slot in keyof Slots]?: SlotPart<Slots[Slot]> };

export type PartsBySlot = { [Slot in keyof Slots]?: readonly SlotPart<Slots[Slot]>[] };

export const PartsContext = createContext<PartsBySlot>({});

export const useParts = <Slot extends keyof Slots>(slot: Slot): readonly SlotPart<Slots[Slot]>[] =>
  useContext(PartsContext)[slot] ?? [];
