import type { ComponentType } from "react";
import type { PageProps } from "../lib/page-props.ts";
import { lazyPart, MissingPart } from "./lazy-part.tsx";

const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);

export const lazyPage = <Props extends object = PageProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPage);

/** Returns a maker of pages that share a file: the first script names each file that may come later, so fewer are less. */
export const lazyPages =
  <Pages,>(load: () => Promise<Pages>) =>
  <Props extends object = PageProps>(pick: (pages: Pages) => ComponentType<Props>) =>
    lazyPage(() => load().then(pick));
