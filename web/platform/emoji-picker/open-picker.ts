import i18n from "@emoji-mart/data/i18n/en.json";
import { Picker, Store } from "emoji-mart";
import { styleSheet } from "../../lib/style-sheet.ts";
import ownStyles from "./club-picker.css?inline";
import { type EmojiOptions, lineWithin } from "./emoji-options.ts";
import type { EmojiSet } from "./emoji-set.ts";
import { sanitisedMemory } from "./memory.ts";
import { keepSpeakable } from "./speakable.ts";

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

/** Creates the picker without requests: emoji-mart would fetch missing data from a public host. @see spec §7, §9 */
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
    // On a device whose keyboard takes half of the screen, people look before they search.
    autoFocus: matchMedia("(hover: hover)").matches,
    onEmojiSelect: ({ native }: { native: string }) => onPick(native),
  });
}

// emoji-mart's types omit its element's members; these are from dist/module.js.
interface PickerElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  injectStyles(styles: string): void;
  connectedCallback(): Promise<void>;
  disconnectedCallback(): void;
}
const BasePicker = Picker as unknown as new (props: object) => PickerElement;

/** emoji-mart's picker in the club's colours, with ARIA; its sheet is adopted, as the CSP forbids `<style>`. */
class ClubPicker extends BasePicker {
  #forget = () => {};

  override injectStyles(styles: string): void {
    this.shadowRoot.adoptedStyleSheets = [styleSheet(styles), styleSheet(ownStyles)];
  }

  override async connectedCallback(): Promise<void> {
    this.#forget = keepSpeakable(this.shadowRoot);
    await super.connectedCallback();
  }

  override disconnectedCallback(): void {
    this.#forget();
    super.disconnectedCallback();
  }
}

customElements.define("club-emoji-picker", ClubPicker);
