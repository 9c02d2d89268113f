import i18n from "@emoji-mart/data/i18n/en.json";
import { Store } from "emoji-mart";
import { ClubPicker } from "./club-picker.ts";
import { type EmojiOptions, lineWithin } from "./emoji-options.ts";
import type { EmojiSet } from "./emoji-set.ts";
import { sanitisedMemory } from "./memory.ts";

// The package's types allow strings only; it stores any JSON.
const keep = Store.set as (name: string, value: unknown) => void;

/** Repairs the stored data. Without storage (private mode) emoji-mart does without. */
function recollect({ emojis }: EmojiSet): void {
  const found = { frequently: Store.get("frequently"), last: Store.get("last"), skin: Store.get("skin") };
  const kept = sanitisedMemory(found, (id) => Object.hasOwn(emojis, id));
  for (const name of ["frequently", "last", "skin"] as const) {
    if (JSON.stringify(found[name] ?? null) !== JSON.stringify(kept[name])) keep(name, kept[name]);
  }
}

/**
 * Creates the picker's element. It makes no request: emoji-mart would fetch missing data and translations from a public
 * host. @see spec §7, §9
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
    // Where a keyboard takes half of the screen, people look before they search.
    autoFocus: matchMedia("(hover: hover)").matches,
    onEmojiSelect: ({ native }: { native: string }) => onPick(native),
  });
}
