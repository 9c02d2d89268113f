import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { isPageAddress } from "../../worker/contract/content/page-address.ts";
import { savesData } from "../ui/lazy-part.tsx";
import { preloadPage } from "./routes.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The page of this site to which the link leads that the event is about, or null when that is the browser's to open. */
function pageOf(event: Event): URL | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link?.href || link.target || link.download) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isPageAddress(url.pathname)) return null;
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && url.hash ? null : url;
}

/**
 * Links are plain links; this one listener turns those that stay on the site into navigation without reload. The
 * browser's history keeps `from` where on the site an address was opened, so that closing it can go back there. A
 * page's code is fetched as soon as somebody points at a link to it.
 */
export function useInternalLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = isPlain(event) ? pageOf(event) : null;
      if (!url) return;
      event.preventDefault();
      const isHere = url.href === location.href;
      const state = isHere ? history.state : { from: location.pathname + location.search };
      navigate(url.pathname + url.search + url.hash, { replace: isHere, state });
    };
    const onPoint = (event: Event) => {
      const url = savesData() ? null : pageOf(event);
      if (url) void preloadPage(url.pathname);
    };
    const listening = new AbortController();
    document.addEventListener("click", onClick, listening);
    for (const point of ["pointerover", "touchstart", "focusin"])
      document.addEventListener(point, onPoint, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
}
