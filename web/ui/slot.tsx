import { createElement } from "react";
import { useParts } from "../lib/parts.ts";
import type { Slots } from "../lib/slots.ts";

interface Props<Name extends keyof Slots> {
  name: Name;
  /** Props of each part in it. */
  gives: Slots[Name];
}

/** A place on a page for parts of other features; nothing where none has one for it. */
export const Slot = <Name extends keyof Slots>({ name, gives }: Props<Name>) =>
  // The list of features stays as it is, so that a part's place in it is its key.
  useParts(name).map(({ part }, key) => createElement(part, { ...gives, key }));
