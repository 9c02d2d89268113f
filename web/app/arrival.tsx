import { type RefObject, useEffect, useRef } from "react";
import { markPageAwake } from "../lib/awake.ts";
import { decoded } from "./routes.ts";

interface Known {
  /** Page of the last arrival; null before the first. */
  page: string | null;
  /** True after Back or Forward, where the browser restores the scroll position. */
  isReturn: boolean;
}

export function useArrival(): RefObject<Known> {
  const known = useRef<Known>({ page: null, isReturn: false });
  useEffect(() => {
    const onReturn = () => {
      known.current.isReturn = true;
    };
    const onNavigate = () => {
      known.current.isReturn = false;
    };
    const listening = new AbortController();
    addEventListener("popstate", onReturn, listening);
    // wouter dispatches these events for its own navigations.
    addEventListener("pushState", onNavigate, listening);
    addEventListener("replaceState", onNavigate, listening);
    return () => listening.abort();
  }, []);
  return known;
}

/** Focuses the heading and scrolls to the top once the page shows; marks the first one as hydrated. */
export function Arrival({ at, known }: { at: string; known: RefObject<Known> }) {
  useEffect(markPageAwake, []);
  useEffect(() => {
    const { page, isReturn } = known.current;
    known.current.page = at;
    if (page === null || page === at) return;
    const target = location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null;
    const whenThere = new MutationObserver(() => focusFirst() && whenThere.disconnect());
    // A loading page has no heading yet.
    if (!focusFirst()) whenThere.observe(document.body, { childList: true, subtree: true });
    if (target) target.scrollIntoView();
    else if (!isReturn) scrollTo(0, 0);
    return () => whenThere.disconnect();
  }, [at, known]);
  return null;
}

/** Focuses the page's `data-arrival` element, else its heading. Returns false if there is neither. */
function focusFirst(): boolean {
  const first =
    document.querySelector<HTMLElement>("main [data-arrival]") ??
    document.querySelector<HTMLElement>("main h1");
  first?.focus({ preventScroll: true });
  return first !== null;
}
