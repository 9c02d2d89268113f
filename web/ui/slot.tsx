import { createElement } from "react";
import { type Slots, useParts } from "../lib/parts.ts";

interface Props<Name extends keyof Slots> {
  name: Name;
  props: Slots[Name];
}

export const Slot = <Name extends keyof Slots>({ name, props }: Props<Name>) =>
  // The list of features never changes, so an index is a stable key.
  useParts(name).map((part, key) => createElement(part, { ...props, key }));
