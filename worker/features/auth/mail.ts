import type { Mail } from "../../clients/mailer.ts";
import type { Config } from "../../config.ts";
import { escapeHtml } from "../../http/escape-html.ts";

const FACE = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TITLE_FACE = "font-family:Besley,'Bookman Old Style',Georgia,'Times New Roman',serif";

// Mail programs that turn the page dark themselves respect this; the others show the light one.
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #1c1a17 !important; }
  .card { background: #28241f !important; border-color: #453e34 !important; }
  .ink { color: #f3e9d7 !important; }
  .soft { color: #bfb09b !important; }
  .felt { background: #8fd0b1 !important; }
  .on-felt { color: #14211b !important; border-color: #8fd0b1 !important; }
  .link { color: #93d3b5 !important; }
}`;

export interface SignInMail {
  to: string;
  /** The link itself. */
  url: string;
}

/** The mail with a sign-in link: a plain-text and an HTML part that say the same. */
export function signInMail(config: Config, { to, url }: SignInMail): Mail {
  const club = oneLine(config.SITE_NAME);
  const words: Words = {
    club,
    host: new URL(config.SITE_URL).host,
    to,
    url,
    subject: `Sign in to ${club}`,
    life: `The link works once and is good for ${lifeOf(config.SIGN_IN_LINK_MINUTES)}.`,
    unasked: "If you did not ask for this, ignore it: without the link, nobody gets in.",
  };
  return { to, subject: words.subject, text: textOf(words), html: htmlOf(words) };
}

interface Words extends SignInMail {
  club: string;
  host: string;
  subject: string;
  life: string;
  unasked: string;
}

const textOf = ({ club, host, to, url, life, unasked }: Words): string => `Sign in to ${club}

Open this link to sign in to ${host} as ${to}:

${url}

${life}

${unasked}
`;

function htmlOf(words: Words): string {
  const { club, host, to, url, subject, life, unasked } = escaped(words);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f1e3">
<div style="display:none;max-height:0;overflow:hidden">Your link to ${club}. ${life}</div>
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#f7f1e3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:480px;background:#fffaf0;border:1px solid #dccdb0;border-radius:14px">
<tr><td class="ink" style="padding:32px 32px 0;${TITLE_FACE};font-size:24px;line-height:1.3;font-weight:700;color:#2a1d17">${club}</td></tr>
<tr><td class="ink" style="padding:12px 32px 0;${FACE};font-size:16px;line-height:1.5;color:#2a1d17">There is a chair for you at the table. Press the button to sign in to ${host} as <strong>${to}</strong>.</td></tr>
<tr><td style="padding:24px 32px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td class="felt" align="center" bgcolor="#235341" style="background:#235341;border-radius:10px">
<a class="on-felt" href="${url}" style="display:block;padding:16px 24px;border:1px solid #235341;border-radius:10px;${FACE};font-size:18px;line-height:1.2;font-weight:700;color:#fffaf0;text-decoration:none">Sign in</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" style="padding:0 32px;${FACE};font-size:14px;line-height:1.5;color:#64554a">${life} If the button does not work, copy this into your browser:</td></tr>
<tr><td style="padding:8px 32px 0;${FACE};font-size:13px;line-height:1.5;word-break:break-all"><a class="link" href="${url}" style="color:#1b5c45">${url}</a></td></tr>
<tr><td class="soft" style="padding:20px 32px 32px;${FACE};font-size:14px;line-height:1.5;color:#64554a">${unasked}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const escaped = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, escapeHtml(text)]),
  ) as unknown as Words;

/** A club's name may come from a setting with anything in it; a subject has one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function lifeOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
