import i18n from "@emoji-mart/data/i18n/en.json";
import { Store } from "emoji-mart";
import { ClubPicker } from "./club-picker.ts";
import { type EmojiOptions, lineWithin } from "./emoji-options.ts";
import type { EmojiSet } from "./emoji-set.ts";
import { sanitisedMemory } from "./memory.ts";

// The package's types know strings only; it keeps whatever JSON can hold.
const keep = Store.set as (name: string, value: unknown) => void;

/** Puts right what the browser remembers. Where it keeps nothing (private mode), emoji-mart does without. */
function recollect({ emojis }: EmojiSet): void {
  const found = { frequently: Store.get("frequently"), last: Store.get("last"), skin: Store.get("skin") };
  const kept = sanitisedMemory(found, (id) => Object.hasOwn(emojis, id));
  for (const name of ["frequently", "last", "skin"] as const) {
    if (JSON.stringify(found[name] ?? null) !== JSON.stringify(kept[name])) keep(name, kept[name]);
  }
}

/**
 * A picker as an element. It makes no request: emoji-mart would ask a public host for data and words that it is not
 * given. @see spec §7, §9
 */
export function pickerElement(
  set: EmojiSet,
  options: EmojiOptions,
  onPick: (native: string) => void,
): HTMLElement {
  recollect(set);
  const newer = Object.values(set.emojis).filter(({ version }) => version > options.emojiVersion);
  return new ClubPicker({
    ...options,
    emojiButtonRadius: "0.625rem",
    perLine: lineWithin(innerWidth, options),
    exceptEmojis: newer.map(({ id }) => id),
    data: set,
    i18n,
    // Where a keyboard takes half of the screen, one looks before one searches.
    autoFocus: matchMedia("(hover: hover)").matches,
    onEmojiSelect: ({ native }: { native: string }) => onPick(native),
  });
}
