import type { Club } from "../../contract/club/club.ts";
import { type Palette, paletteOf, type Scheme } from "../../contract/colours.ts";
import { type Html, html, raw } from "../../lib/html.ts";

const FACE = raw("font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const TITLE_FACE = raw("font-family:Besley,'Bookman Old Style',Georgia,'Times New Roman',serif");

/** Returns dark styles, which mail programs with a dark mode of their own respect; the others show the light ones. */
const styles = ({ light, dark }: Record<Scheme, Palette>): Html => html`
.link { color: ${light.link} !important; }
@media (prefers-color-scheme: dark) {
  .paper { background: #1c1a17 !important; }
  .card { background: #28241f !important; border-color: #453e34 !important; }
  .ink { color: #f3e9d7 !important; }
  .soft { color: #bfb09b !important; }
  .felt { background: ${dark.act} !important; }
  .on-felt { color: ${dark["on-act"]} !important; border-color: ${dark.act} !important; }
  .link { color: ${dark.link} !important; }
}`;

export interface Letter {
  subject: string;
  /** Preview text that an inbox shows after the subject. */
  preview: string;
  heading: string;
  lead: Html;
  button: { label: string; url: string };
  notes: (Html | string)[];
}

/** Renders a card with one button in the club's colours. It loads and runs nothing. */
export function letterHtml(
  { look }: Pick<Club, "look">,
  { subject, preview, heading, lead, button, notes }: Letter,
): string {
  const palette = paletteOf(look);
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styles(palette)}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f1e3">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#f7f1e3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:480px;background:#fffaf0;border:1px solid #dccdb0;border-radius:14px">
<tr><td class="ink" style="padding:32px 32px 0;${TITLE_FACE};font-size:24px;line-height:1.3;font-weight:700;color:#2a1d17;word-break:break-word">${heading}</td></tr>
<tr><td class="ink" style="padding:12px 32px 0;${FACE};font-size:16px;line-height:1.5;color:#2a1d17;word-break:break-word">${lead}</td></tr>
<tr><td style="padding:24px 32px">
${buttonHtml(button, palette.light)}
</td></tr>
${notes.map(noteHtml)}
</table>
</td></tr>
</table>
</body>
</html>
`.toString();
}

const buttonHtml = ({ label, url }: Letter["button"], { act, "on-act": onAct }: Palette): Html =>
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td class="felt" align="center" bgcolor="${act}" style="background:${act};border-radius:10px">
<a class="on-felt" href="${url}" style="display:block;padding:16px 24px;border:1px solid ${act};border-radius:10px;${FACE};font-size:18px;line-height:1.2;font-weight:700;color:${onAct};text-decoration:none">${label}</a>
</td></tr></table>`;

const noteHtml = (note: Html | string, at: number, { length }: unknown[]): Html =>
  html`<tr><td class="soft" style="padding:${at === 0 ? 0 : 16}px 32px ${at === length - 1 ? 32 : 0}px;${FACE};font-size:14px;line-height:1.5;color:#64554a">${note}</td></tr>
`;

export const letterLink = (url: string, label?: string): Html =>
  html`<a class="link" href="${url}" style="color:#1b5c45${label ? "" : ";word-break:break-all"}">${label ?? url}</a>`;

/** Collapses whitespace: names come from settings and members, and a subject has one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Breaks up addresses with spaces, so that no mail program links them. Zero-width characters look like spam. */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=\p{L}):(?=\S)|:(?=\/\/)/gu, ": ")
    .replace(/(?<=\S)[.\u3002\uff0e\uff61](?=\p{L})/gu, "$& ")
    .replace(/\d+(?:\.\d+){3}/g, (address) => address.replaceAll(".", ". "));
