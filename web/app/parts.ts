import { FEATURES } from "../features.ts";
import type { PartsBySlot, SlotPart } from "../lib/parts.ts";
import type { Slots } from "../lib/slots.ts";

export function partsOf(features: typeof FEATURES): PartsBySlot {
  const bySlot: Partial<Record<keyof Slots, SlotPart<never>[]>> = {};
  for (const { parts = {} } of features) {
    // The cast, as `Object.entries` loses the pairing of slots and props.
    for (const [slot, part] of Object.entries(parts) as [keyof Slots, SlotPart<never>][]) {
      bySlot[slot] = [...(bySlot[slot] ?? []), part];
    }
  }
  return bySlot as PartsBySlot;
}

export const PARTS = partsOf(FEATURES);
