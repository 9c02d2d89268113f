import { html as honoHtml, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Text that is HTML: made by `html`, or declared to be HTML by `raw`. */
export type Html = HtmlEscapedString;

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Makes HTML; what is put into it is escaped, unless it is HTML. Lists stand without anything between. */
// hono's own type also has promises, which it makes only of parts that are promises.
export const html = honoHtml as (strings: TemplateStringsArray, ...parts: Part[]) => Html;

/** Puts each part on a line of its own. */
export const onLines = (parts: readonly Part[]): Html =>
  html`${parts.map((part, at) => [at > 0 && BREAK, part])}`;

const BREAK = html`<br>`;

export { raw };
