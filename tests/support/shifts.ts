import type { Page } from "playwright-core";

/** Notes, from the next page on, what moves there by itself; answers with it when asked. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    (window as unknown as { moved: string[] }).moved = moved;
    const nameOf = (node: Node | null) => node?.parentElement?.outerHTML.slice(0, 200) ?? "something gone";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[]) {
        moved.push(...entry.sources.map(({ node }) => nameOf(node)));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
