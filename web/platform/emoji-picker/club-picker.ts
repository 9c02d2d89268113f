import { Picker } from "emoji-mart";
import { styleSheet } from "../../lib/style-sheet.ts";
import ownStyles from "./club-picker.css?inline";
import { keepSpeakable } from "./speakable.ts";

// emoji-mart's types leave open what its element is; this is what it does (dist/module.js).
interface PickerElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  injectStyles(styles: string): void;
  connectedCallback(): Promise<void>;
  disconnectedCallback(): void;
}
const BasePicker = Picker as unknown as new (props: object) => PickerElement;

/**
 * emoji-mart's picker in the club's colours. Its stylesheet is adopted instead of written into a `<style>` element,
 * which the site's policy forbids, and what a screen reader needs to know is added to what it draws.
 */
export class ClubPicker extends BasePicker {
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
