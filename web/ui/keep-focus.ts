/** Selector of parts that may have a title. */
const PARTS = "li, article, section, fieldset, dialog, main";
const TITLES = "h1, h2, h3, h4, legend";

type Place = readonly HTMLElement[];

interface Held {
  element: Element;
  place: Place;
}

/** Moves the focus of a removed element to the title of the part around it. @returns stops it */
export function keepFocus(): () => void {
  let held: Held | null = null;
  /** Focus place at the time a dialog opened. */
  const openedFrom = new WeakMap<Element, Place>();
  const placeOf = (element: Element): Place => {
    const around: HTMLElement[] = [];
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
      around.push(part);
      const below = openedFrom.get(part);
      if (below) return [...around, ...below];
    }
    return around;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (dialog && held && !dialog.contains(held.element) && !openedFrom.has(dialog))
      openedFrom.set(dialog, held.place);
    held = { element: target, place: placeOf(target) };
  };
  const onBlur = () =>
    // A browser may fire this before the element goes; only a person's own step leaves the focus nowhere.
    queueMicrotask(() => {
      if (held?.element.isConnected && isNowhere()) held = null;
    });
  const whenGone = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { place } = held;
    held = null;
    if (isNowhere()) focusPlace(place);
  });
  const listening = new AbortController();
  document.addEventListener("focusin", onFocus, listening);
  document.addEventListener("focusout", onBlur, listening);
  whenGone.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    whenGone.disconnect();
  };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the innermost of these parts still on the page, or its title; else that of the topmost dialog or page. */
function focusPlace(place: Place): void {
  const onTop = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  const page = document.querySelector<HTMLElement>("main");
  for (const part of [...place, onTop, page]) {
    const target = part?.isConnected ? targetIn(part) : null;
    if (!target) continue;
    // Focusable by script only: no tab stop.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}

function targetIn(part: HTMLElement): HTMLElement | null {
  if (part.matches("main, dialog")) return part.querySelector<HTMLElement>("h1, h2");
  if (part.hasAttribute("tabindex")) return part;
  if (!part.matches(PARTS)) return null;
  const titles = [...part.querySelectorAll<HTMLElement>(TITLES)];
  const title = titles.find((one) => one.closest(PARTS) === part) ?? null;
  return title?.querySelector("a") ?? title;
}
