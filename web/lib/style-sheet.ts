/** A stylesheet to adopt: the site's policy forbids `<style>` elements that were not there from the start. */
export function styleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
