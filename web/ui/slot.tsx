import { createElement } from "react";
import { useParts } from "../lib/parts.ts";
import type { Slots } from "../lib/slots.ts";

interface Props<Name extends keyof Slots> {
  name: Name;
  gives: Slots[Name];
}

export const Slot = <Name extends keyof Slots>({ name, gives }: Props<Name>) =>
  // The list of features never changes, so an index is a stable key.
  useParts(name).map(({ part }, key) => createElement(part, { ...gives, key }));
