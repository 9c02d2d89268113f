import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";

// These addresses belong to the worker: answers, files and pictures, not pages.
const NOT_A_PAGE = /^\/(api|art|assets|fonts|files|image|banner)(\/|$)/;

/** The page of this site that the click leads to, or null when the click is the browser's to handle. */
function pageOf(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link?.href || link.target || link.download) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || NOT_A_PAGE.test(url.pathname)) return null;
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && url.hash ? null : url;
}

/**
 * Links are plain links; this one listener turns those that stay on the site into navigation without reload. The
 * browser's history keeps `from` where on the site an address was opened, so that closing it can go back there.
 */
export function useInternalLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = pageOf(event);
      if (!url) return;
      event.preventDefault();
      const isHere = url.href === location.href;
      const state = isHere ? history.state : { from: location.pathname + location.search };
      navigate(url.pathname + url.search + url.hash, { replace: isHere, state });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}
