import { tidyText } from "../../worker/contract/text.ts";

/** Call made by the attacks. A page defines the function, which must never be called. */
const CALL = "window.attacked(1)";

const TAGS = "script img svg iframe a body math object embed video details input".split(" ");
const HANDLERS = "onerror onload onfocus ontoggle onclick onbegin onanimationstart onpointerover".split(" ");
const SCHEMES = [
  "javascript:",
  "JaVaScRiPt:",
  "java\nscript:",
  "java\tscript:",
  " javascript:",
  "\u0001javascript:",
  "javascript&colon;",
  "data:text/html,",
  "data:text/html;base64,",
  "vbscript:",
  "view-source:javascript:",
  "blob:",
  "https://club.example@",
  "https://club.example\\@",
  "//",
];
const FRAMES: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `">${attack}`,
  (attack) => `'>${attack}`,
  (attack) => `--></style></script></textarea></title>${attack}`,
  (attack) => `<![CDATA[${attack}]]>`,
  (attack) => `https://club.example/?q=${attack}`,
  (attack) => `https://club.example/"${attack}`,
  (attack) => `[link](${attack})`,
  (attack) => `\u202E${attack}\u2066`,
  (attack) => attack.replace(/</g, "\uFF1C").replace(/>/g, "\uFF1E"),
  (attack) => attack.replace(/</g, "&lt;").replace(/"/g, "&quot;"),
  (attack) => encodeURIComponent(attack),
];

const handling = (tag: string, handler: string) => `<${tag} src=x ${handler}="${CALL}" autofocus open>`;
const elements = TAGS.flatMap((tag) => [
  `<${tag}>${CALL}</${tag}>`,
  ...HANDLERS.map((handler) => handling(tag, handler)),
]);

const leading = (scheme: string): string[] => [
  `${scheme}${CALL}`,
  `<a href="${scheme}${CALL}">press</a>`,
  `<iframe src="${scheme}${CALL}"></iframe>`,
];
const addresses = SCHEMES.flatMap(leading);

const others = [
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `<template><img src=x onerror=${CALL}></template>`,
  `<svg><style><img title="</style><img src=x onerror=${CALL}>"></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>"></noscript>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}></style></mglyph></table></mtext></math>`,
  `__proto__`,
  `{"$$typeof":"react.element","props":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${CALL}>"}}}`,
];

/** Returns about 2,000 texts that try to become markup: elements, handlers, addresses, each in many frames. */
export const nastyTexts = (): string[] =>
  [...elements, ...addresses, ...others].flatMap((attack) => FRAMES.map((frame) => frame(attack)));

/** Returns at least one of each element, handler, address, oddity and frame, each attack bare and framed. */
export function fewNastyTexts(): string[] {
  const attacks = [
    ...TAGS.flatMap((tag, at) =>
      HANDLERS.slice(at % HANDLERS.length)
        .slice(0, 1)
        .map((it) => handling(tag, it)),
    ),
    `<script>${CALL}</script>`,
    ...SCHEMES.flatMap((scheme, at) => leading(scheme)[at % 3] ?? []),
    ...others,
  ];
  const framed = attacks.flatMap((attack, at) => FRAMES[at % FRAMES.length]?.(attack) ?? []);
  return [...attacks, ...framed];
}

/** Returns the texts as the server stores them, without duplicates. */
export const asPosted = (texts: string[]): string[] =>
  [...new Set(texts.map(tidyText))].filter((text) => text !== "");

/** Name of the function that the attacks call. */
export const ATTACK = "attacked";

/** Markup that does call it wherever markup is parsed, to show that a page would notice. */
export const CONTROL = `<img src="data:," onerror="${CALL}">`;
