import { createContext, useContext } from "react";
import type { PageData, Site } from "../../worker/contract/site/site.ts";
import type { Route } from "./route.ts";

export const PageContext = createContext<PageData | null>(null);

export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error("PageContext is missing: this belongs inside App.");
  return page;
}

export const useSite = (): Site => usePage().site;

export type ChangeSite = (changed: (site: Site) => Partial<Site>) => void;

export const ChangeSiteContext = createContext<ChangeSite | null>(null);

/** Returns a function that updates the site's data after a change here, for the menu and other pages. */
export function useChangeSite(): ChangeSite {
  const change = useContext(ChangeSiteContext);
  if (!change) throw new Error("ChangeSiteContext is missing: this belongs inside App.");
  return change;
}

/** Returns the page's clock, ms: first the HTML's time, so server and browser agree on "today", then full hours. */
export const useNow = (): number => usePage().now;

export const RoutesContext = createContext<readonly Route[]>([]);
