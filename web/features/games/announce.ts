const AFTER_CLOSING_MS = 300;

/**
 * Tells those who do not see it what just changed. A modal dialog silences everything outside it, so the words go
 * into the topmost one; an overlay that is just closing is given the time to go.
 */
export function announce(words: string): void {
  setTimeout(() => {
    const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const region = document.createElement("p");
    region.className = "visually-hidden";
    region.role = "status";
    host.append(region);
    // Only what changes in a region that is already there is read out.
    setTimeout(() => {
      region.textContent = words;
    }, 50);
    setTimeout(() => region.remove(), 5_000);
  }, AFTER_CLOSING_MS);
}
