import { createElement } from "react";
import { useParts } from "../lib/parts.ts";
import type { Slots } from "../lib/slots.ts";

interface Props<Name extends keyof Slots> {
  name: Name;
  /** Props of each component in it. */
  gives: Slots[Name];
}

/** Renders the components that features provide for a place on a page. */
export const Slot = <Name extends keyof Slots>({ name, gives }: Props<Name>) =>
  // The list of features never changes, so an index is a stable key.
  useParts(name).map(({ part }, key) => createElement(part, { ...gives, key }));
