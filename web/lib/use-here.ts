import { useLocation, useSearch } from "wouter";

/** Returns the path and query of the page shown. */
export function useHere(): string {
  const [path] = useLocation();
  const search = useSearch();
  return path + (search && `?${search}`);
}
