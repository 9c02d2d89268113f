import { whenIdle } from "../lib/when-idle.ts";

/** About the length of a thumb's flick. */
const NEAR = "1200px 0px";
const DRAWN_WITHIN_MS = 500;

const waiting = new Map<Element, () => void>();
let isPlanned = false;
let nearness: IntersectionObserver | undefined;

function drawNext(element: Element | undefined): void {
  const draw = element && waiting.get(element);
  if (!draw) return;
  forget(element);
  draw();
}

function forget(element: Element): void {
  waiting.delete(element);
  nearness?.unobserve(element);
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  whenIdle(() => {
    isPlanned = false;
    drawNext(waiting.keys().next().value);
    plan();
  }, DRAWN_WITHIN_MS);
}

/**
 * Calls `draw` when the place comes near the screen, or one place after the other in idle time: no long task, and the
 * whole list can be found in the page. Returns a function that cancels.
 */
export function whenNearOrIdle(place: Element, draw: () => void): () => void {
  nearness ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) drawNext(target);
    },
    { rootMargin: NEAR },
  );
  waiting.set(place, draw);
  nearness.observe(place);
  plan();
  return () => forget(place);
}
