import { useEffect } from "react";
import { useLocation } from "wouter";
import type { PageMeta } from "../../worker/contract/site.ts";
import { useSite } from "./page-context.ts";

/**
 * Title, description and canonical address of what a page shows, for pages whose words depend on their data;
 * the frame writes those of all others. Nothing happens while the words are not known yet.
 */
export function usePageMeta(meta: PageMeta | null | undefined): void {
  const site = useSite();
  const [path] = useLocation();
  const { title, subTitle, description, status = 200 } = meta ?? {};
  useEffect(() => {
    if (description === undefined) return;
    let isCurrent = true;
    void import("./page-head.ts").then(({ writeHead }) => {
      if (isCurrent) writeHead(site, path, { title, subTitle, description, status });
    });
    return () => {
      isCurrent = false;
    };
  }, [site, path, title, subTitle, description, status]);
}
