import type { ComponentType } from "react";
import type { PageProps } from "../lib/page-props.ts";
import { lazyPart, MissingPart } from "./lazy-part.tsx";

/** Fallback for a page whose code failed to load. */
const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);

/** Returns a page whose code loads on the first visit. */
export const lazyPage = <Props extends object = PageProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPage);
