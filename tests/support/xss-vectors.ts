import { fewNastyTexts } from "./nasty-texts.ts";

const CALL = "window.attacked(1)";

// From published lists for testing sanitisers: elements that fire by themselves, with the attributes for that.
const TAGS: [tag: string, extra: string][] = [
  ["img", "src=x"],
  ["video", "src=x autoplay"],
  ["audio", "src=x autoplay"],
  ["input", "autofocus"],
  ["select", "autofocus"],
  ["textarea", "autofocus"],
  ["button", "autofocus"],
  ["a", "href=# autofocus tabindex=1"],
  ["p", "autofocus tabindex=1 contenteditable"],
  ["h2", "autofocus tabindex=1"],
  ["li", "autofocus tabindex=1"],
  ["blockquote", "autofocus tabindex=1"],
  ["strong", 'style="animation:x 1s"'],
  ["details", "open"],
  ["body", ""],
  ["svg", ""],
  ["math", ""],
  ["marquee", "loop=1 width=0"],
  ["iframe", "srcdoc=x"],
  ["object", "data=x"],
  ["embed", "src=x"],
  ["link", "rel=stylesheet href=x"],
  ["xss", "autofocus tabindex=1 style=display:block;animation-name:x"],
];
const EVENTS =
  "onload onerror onfocus onfocusin ontoggle onbegin onstart onanimationstart onanimationend ontransitionend onpointerrawupdate onloadstart oncanplay onpageshow onscrollend onbeforematch onwebkitanimationstart onunhandledrejection".split(
    " ",
  );
const IMG = `<img src=x onerror=${CALL}>`;

/** Markup whose meaning changes when it is parsed twice, as browsers and sanitisers may differ. */
const MUTATIONS = [
  `<noscript><p title="</noscript>${IMG}"></noscript>`,
  `<svg></p><style><a id="</style>${IMG}">`,
  `<math><mtext><table><mglyph><style><!--</style>${IMG.replace("<img", '<img title="--&gt;"')}`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<math><annotation-xml encoding="text/html"><style><img title="</style>${IMG}">`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=${CALL}>">`,
  `<table><td><svg><desc><template><style></template>${IMG}</style>`,
  `<select><template><style><!--</style><a rel="--></style></template></select>${IMG}">`,
  `<option><style></option></select><b><${IMG.slice(1)}`,
  `<textarea><p title="</textarea>${IMG}">`,
  `<title><p title="</title>${IMG}">`,
  `<xmp><p title="</xmp>${IMG}">`,
  `<iframe><p title="</iframe>${IMG}">`,
  `<style><!--</style>${IMG}--></style>`,
  `<!--><script>${CALL}</script>-->`,
  `<!--!>${IMG}<!-->`,
  `<!---!>${IMG}-->`,
  `<![CDATA[><script>${CALL}</script>]]>`,
  `<?xml version="1.0"?><script>${CALL}</script>?>`,
  `<a href="x&quot; onmouseover=${CALL} autofocus onfocus=${CALL} x=&quot;">x</a>`,
  `<img src="/files/a.png" alt="x&quot; onerror=&quot;${CALL}">`,
  `<img src="/files/a.png" onerror=${CALL} alt=">`,
  `<img src='/files/../api/auth/signout' alt=x>`,
  `<img src="/files/x.png?&#x22;onerror=${CALL}">`,
  `<a href="/\\elsewhere.example">x</a><a href="/%09/elsewhere.example">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${CALL}">x</a>`,
  `<a href="jav&Tab;ascript:${CALL}">x</a><a href="java&NewLine;script:${CALL}">x</a>`,
  `<a href="\u00a0javascript:${CALL}">x</a><a href="\u2028javascript:${CALL}">x</a>`,
  `<a href=javascript&colon;${CALL.replace("(", "&lpar;")}>x</a>`,
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<div data-pm-slice='1 1 ["image",{"src":"javascript:${CALL}"}]'><p>x</p></div>`,
  `<p data-pm-slice='0 0 ["script",{}]'><script>${CALL}</script></p>`,
  `<b style="font-weight:normal" id="docs-internal-guid-1">${IMG}<script>${CALL}</script></b>`,
  `<p class=MsoListParagraph style='mso-list:l0 level99999999 lfo1'>${IMG}</p>`,
  `<base href="javascript:/*/${CALL}//"><a href=#>x</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<form action=javascript:${CALL}><input type=submit autofocus></form>`,
  `<isindex action=javascript:${CALL} type=image>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${CALL}'/></svg>#x">`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=javascript:${CALL} /><text y=20>x</text></a></svg>`,
  `<svg><script href="data:text/javascript,${CALL}"/></svg>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<template shadowrootmode=open>${IMG}</template>`,
  `<object data="data:text/html,${IMG}"></object><embed src="data:text/html,${IMG}">`,
];

const FRAMES: ((attack: string) => string)[] = [
  (attack) => `"'>${attack}`,
  (attack) => `<p>${attack}`,
  (attack) => attack.replace("<", "<\0"),
];

const firing = ([tag, extra]: [string, string], event: string) =>
  `<${tag} ${extra} ${event}="${CALL}">x</${tag}>`;

/** Returns several hundred attacks as published for testing editors and sanitisers. */
export const xssVectors = (): string[] => [
  ...TAGS.flatMap((tag) => EVENTS.map((event) => firing(tag, event))),
  ...MUTATIONS.flatMap((attack) => [attack, ...FRAMES.map((frame) => frame(attack))]),
];

/** Returns every tag, event, mutation and frame, and a few nasty texts, for tests that parse each in a browser. */
export const fewXssVectors = (): string[] => [
  // Three turns of twenty-three tags cover all eighteen events, each time with other tags.
  ...[0, 5, 11].flatMap((turn) =>
    TAGS.map((tag, at) => firing(tag, EVENTS[(at + turn) % EVENTS.length] ?? "onerror")),
  ),
  ...MUTATIONS,
  ...MUTATIONS.flatMap((attack, at) => FRAMES[at % FRAMES.length]?.(attack) ?? []),
  ...fewNastyTexts(),
];
