import { whenIdle } from "../lib/when-idle.ts";

/** About as far as a thumb flicks. */
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
 * Has something drawn soon: when its place comes near the screen, or else one after the other whenever the browser has
 * nothing better to do, so that none of it is a long task and all of it can be found in the page. Returns what calls it
 * off.
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
