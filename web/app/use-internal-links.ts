import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { isPageAddress } from "../../worker/contract/content/page-address.ts";
import { usePage } from "../lib/page-context.ts";
import { savesData } from "../ui/lazy-part.tsx";

/** Milliseconds of hovering before a link is prefetched. */
const POINTED_MS = 100;

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Returns the site's page that an event's link leads to, or null if the browser has to open it. */
function pageOf(event: Event): URL | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link?.href || link.target || link.download) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isPageAddress(url.pathname)) return null;
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && url.hash ? null : url;
}

/** Navigates internal links without reload; hovering prefetches. History state `from` is the page to go back to. */
export function useInternalLinks(): void {
  const client = useQueryClient();
  const { today } = usePage();
  useEffect(() => {
    let pointing: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const url = isPlain(event) ? pageOf(event) : null;
      if (!url) return;
      event.preventDefault();
      const isHere = url.href === location.href;
      const state = isHere ? history.state : { from: location.pathname + location.search };
      navigate(url.pathname + url.search + url.hash, { replace: isHere, state });
    };
    const fetchAhead = (url: URL) =>
      import("./prefetch.ts").then(
        ({ prefetch }) => prefetch(url, client, today),
        // A failed prefetch is ignored; the navigation itself reports it.
        () => {},
      );
    const onLeave = () => clearTimeout(pointing);
    const onPoint = (event: Event) => {
      const url = savesData() ? null : pageOf(event);
      onLeave();
      if (url) pointing = setTimeout(fetchAhead, POINTED_MS, url);
    };
    const listening = new AbortController();
    document.addEventListener("click", onClick, listening);
    for (const event of ["pointerover", "focusin"]) document.addEventListener(event, onPoint, listening);
    for (const event of ["pointerout", "focusout"]) document.addEventListener(event, onLeave, listening);
    return () => listening.abort();
  }, [client, today]);
}
