import type { ComponentType } from "react";
import type { PageProps } from "../lib/page-props.ts";
import { lazyPart, MissingPart } from "./lazy-part.tsx";

/** Stands in for a page that could not be fetched. */
const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);

/** A page that is fetched when somebody goes there. */
export const lazyPage = <Props extends object = PageProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPage);
