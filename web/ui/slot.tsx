import { createElement } from "react";
import { useParts } from "../lib/parts.ts";
import type { Slots } from "../lib/slots.ts";

interface Props<Name extends keyof Slots> {
  name: Name;
  props: Slots[Name];
}

export const Slot = <Name extends keyof Slots>({ name, props }: Props<Name>) =>
  // The list of features never changes, so an index is a stable key.
  useParts(name).map(({ part }, key) => createElement(part, { ...props, key }));
