import { useLocation, useSearch } from "wouter";
import { usePage } from "../lib/page-context.ts";
import { Notice } from "../ui/notice.tsx";

/** Error of a page whose data failed to load on the server, with a reload button. */
export function PageTrouble() {
  const [path] = useLocation();
  const search = useSearch();
  const { trouble } = usePage();
  if (!trouble) return null;
  return (
    <Notice kind="error">
      {trouble}{" "}
      <a href={path + (search && `?${search}`)} target="_self">
        Reload this page
      </a>
    </Notice>
  );
}
