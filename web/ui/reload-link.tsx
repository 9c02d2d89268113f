import { useLocation, useSearch } from "wouter";

/** Link that loads the page anew. Works without script, and in an app on a home screen, which has no button for it. */
export function ReloadLink() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <a href={path + (search && `?${search}`)} target="_self">
      Reload the page
    </a>
  );
}
