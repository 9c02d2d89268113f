import { createContext, useContext } from "react";
import type { PageData, Site } from "../../worker/contract/site.ts";

type Setting = Pick<PageData, "site" | "now">;

export const SiteContext = createContext<Setting | null>(null);

function useSetting(): Setting {
  const setting = useContext(SiteContext);
  if (!setting) throw new Error("SiteContext is missing: this belongs inside App.");
  return setting;
}

/** What the club calls itself, and its settings. */
export const useSite = (): Site => useSetting().site;

/** The page's clock, in milliseconds: the one it was drawn with, so that both sides agree what "today" is. */
export const useNow = (): number => useSetting().now;
