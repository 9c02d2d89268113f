import { createContext, useContext } from "react";
import type { PageData, Site } from "../../worker/contract/site/site.ts";

export const PageContext = createContext<PageData | null>(null);

/** What the page was drawn from; its clock goes on while it stays open. */
export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error("PageContext is missing: this belongs inside App.");
  return page;
}

/** What the club calls itself, and its settings. */
export const useSite = (): Site => usePage().site;

export type ChangeSite = (changed: (site: Site) => Partial<Site>) => void;

export const ChangeSiteContext = createContext<ChangeSite | null>(null);

/** Tells what stands around every page that something it shows was changed here: the menu, and what pages offer. */
export function useChangeSite(): ChangeSite {
  const change = useContext(ChangeSiteContext);
  if (!change) throw new Error("ChangeSiteContext is missing: this belongs inside App.");
  return change;
}

/**
 * The page's clock, in milliseconds: the one it was drawn with, so that both sides agree what "today" is; later that of
 * the full hour in which it is looked at.
 */
export const useNow = (): number => usePage().now;

/** The day (`YYYY-MM-DD`) that a clock in the club's time zone shows. */
export const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
