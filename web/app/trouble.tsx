import { useLocation, useSearch } from "wouter";
import { Notice } from "../ui/notice.tsx";
import { usePage } from "./page-context.ts";

/** The page came without its data: says why, and loads it anew when asked to. */
export function Trouble() {
  const [path] = useLocation();
  const search = useSearch();
  const { trouble } = usePage();
  if (!trouble) return null;
  return (
    <Notice kind="error">
      {trouble}{" "}
      <a href={path + (search && `?${search}`)} target="_self">
        Load this page again
      </a>
    </Notice>
  );
}
