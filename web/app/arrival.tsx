import { type RefObject, useEffect, useRef } from "react";
import { markPageAwake } from "../lib/awake.ts";
import { decoded } from "../lib/decoded.ts";

interface Known {
  /** The page that was last arrived at; null before the first. */
  page: string | null;
  /** Whether the way here was Back or Forward: then the browser puts the scroll where it was. */
  isReturn: boolean;
}

/** Remembers where one is and how one came there. */
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
    // wouter tells of its own navigations by these events.
    addEventListener("pushState", onNavigate, listening);
    addEventListener("replaceState", onNavigate, listening);
    return () => listening.abort();
  }, []);
  return known;
}

/**
 * Stands beside the page inside its Suspense boundary, so it takes effect when the page is really there: the focus
 * goes to its heading and the view to its top, as after loading a page; the very first is marked as awake instead.
 */
export function Arrival({ at, known }: { at: string; known: RefObject<Known> }) {
  useEffect(markPageAwake, []);
  useEffect(() => {
    const { page, isReturn } = known.current;
    known.current.page = at;
    if (page === null || page === at) return;
    const target = location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null;
    const whenThere = new MutationObserver(() => focusFirst() && whenThere.disconnect());
    // A page that waits for its data has no heading yet.
    if (!focusFirst()) whenThere.observe(document.body, { childList: true, subtree: true });
    if (target) target.scrollIntoView();
    else if (!isReturn) scrollTo(0, 0);
    return () => whenThere.disconnect();
  }, [at, known]);
  return null;
}

/** The focus goes to the page's heading, or to what asks for it: the field one came for. Whether there was one. */
function focusFirst(): boolean {
  const first =
    document.querySelector<HTMLElement>("main [data-arrival]") ??
    document.querySelector<HTMLElement>("main h1");
  first?.focus({ preventScroll: true });
  return first !== null;
}
