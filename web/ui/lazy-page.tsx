import type { ComponentType } from "react";
import type { PageProps } from "../lib/page-props.ts";
import { lazyPart, lazyParts, MissingPart } from "./lazy-part.tsx";

const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);

export const lazyPage = <Props extends object = PageProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPage);

export const lazyPages = <Pages,>(load: () => Promise<Pages>) => lazyParts(load, MissingPage);
