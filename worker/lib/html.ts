import { html as honoHtml, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Safe HTML: made by `html`, or declared as such by `raw`. */
export type Html = HtmlEscapedString;

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Builds HTML, escaping interpolated values that are not HTML. Lists are joined without separators. */
// Hono's own type includes promises, which only occur if a part is a promise.
export const html = honoHtml as (strings: TemplateStringsArray, ...parts: Part[]) => Html;

export const onLines = (parts: readonly Part[]): Html =>
  html`${parts.map((part, at) => [at > 0 && BREAK, part])}`;

const BREAK = html`<br>`;

export { raw };
