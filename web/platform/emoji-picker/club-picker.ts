import { Picker } from "emoji-mart";
import { styleSheet } from "../../lib/style-sheet.ts";
import ownStyles from "./club-picker.css?inline";
import { keepSpeakable } from "./speakable.ts";

// emoji-mart's types omit its element's members; these are from dist/module.js.
interface PickerElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  injectStyles(styles: string): void;
  connectedCallback(): Promise<void>;
  disconnectedCallback(): void;
}
const BasePicker = Picker as unknown as new (props: object) => PickerElement;

/**
 * emoji-mart's picker in the club's colours. Its stylesheet is adopted, as the site's CSP forbids `<style>` elements,
 * and its DOM gets the ARIA attributes that it lacks.
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
