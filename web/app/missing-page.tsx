import { MissingPart } from "../ui/lazy-part.tsx";

/** Stands in for a page that could not be fetched. */
export const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);
