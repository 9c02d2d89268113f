import type { Page } from "playwright-core";

interface Shift {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts from the next page on. Returns a function that reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    (window as unknown as { moved: string[] }).moved = moved;
    const nameOf = (node: Node | null) => node?.parentElement?.outerHTML.slice(0, 200) ?? "something gone";
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[]) {
        moved.push(
          ...sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}: ${nameOf(node)}`,
          ),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
