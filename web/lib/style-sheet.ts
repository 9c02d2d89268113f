/** Returns a stylesheet to adopt: the site's CSP forbids later `<style>` elements. */
export function styleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
