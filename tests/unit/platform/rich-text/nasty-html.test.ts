import { expect, test } from "vitest";
import { plainText, type RichText } from "../../../../worker/contract/platform/rich-text.ts";
import { asHtml } from "../../../../worker/platform/rich-text/as-html.ts";
import { cleanHtml } from "../../../../worker/platform/rich-text/clean.ts";
import { nastyHtml } from "../../../support/nasty-html.ts";
import { xssVectors } from "../../../support/xss-vectors.ts";

const SITE = "https://site.example";
const TAGS = "p h2 h3 strong em s ul ol li blockquote br hr a img".split(" ");
const EMPTY = ["br", "hr", "img"];

/** Returns the fault of a link's address by the browsers' rules instead of ours, or null. */
function wrongLink(href: string): string | null {
  const { protocol, origin } = new URL(href, `${SITE}/posts/one`);
  if (!["http:", "https:", "mailto:"].includes(protocol)) return protocol;
  return /^[a-z]+:/i.test(href) || origin === SITE ? null : `leaves the site: ${href}`;
}

function wrongs(tree: unknown): string[] {
  if (!Array.isArray(tree)) return [`no list: ${JSON.stringify(tree)}`];
  return tree.flatMap((node: unknown) => {
    if (typeof node === "string") return [];
    if (!Array.isArray(node)) return [`no node: ${JSON.stringify(node)}`];
    const [tag, attributes, ...children] = node;
    if (!TAGS.includes(tag)) return [`element ${tag}`];
    if (EMPTY.includes(tag) && children.length > 0) return [`${tag} with children`];
    return [...wrongAttributes(tag, attributes), ...wrongs(children)];
  });
}

function wrongAttributes(tag: string, attributes: Record<string, unknown> | null): string[] {
  return Object.entries(attributes ?? {}).flatMap(([name, value]) => {
    if (typeof value !== "string") return [`${name} is no text`];
    if (tag === "a" && name === "href") return wrongLink(value) ?? [];
    if (tag !== "img") return [`${name} on ${tag}`];
    if (name === "src")
      return /^\/files\/[\w.-]+$/.test(value) && !/^\/files\/\.\.?$/.test(value) ? [] : [`src ${value}`];
    if (name === "width" || name === "height") return /^\d{1,5}$/.test(value) ? [] : [`${name} ${value}`];
    return name === "alt" ? [] : [name];
  });
}

/** Parses only text and elements with double-quoted attributes. Throws at anything else. */
function readStrictly(html: string): number {
  let at = 0;
  let elements = 0;
  const piece = /[^<>]+|<\/[a-z0-9]+>|<[a-z0-9]+(?: [a-z]+="[^"<>]*")*>/y;
  while (at < html.length) {
    piece.lastIndex = at;
    const [found] = piece.exec(html) ?? [];
    if (found === undefined) throw new Error(`at ${at}: ${html.slice(at, at + 60)}`);
    if (/^<[a-z]/.test(found)) elements++;
    at += found.length;
  }
  return elements;
}

const countElements = (tree: RichText): number =>
  tree.reduce(
    (sum, node) => (typeof node === "string" ? sum : sum + 1 + countElements(node.slice(2) as RichText)),
    0,
  );

const corpus = [...nastyHtml(), ...xssVectors()];

test(`${corpus.length} attacks leave only the toolbar's elements, safe links and the site's own pictures`, () => {
  for (const html of corpus) expect([html, wrongs(cleanHtml(html))]).toEqual([html, []]);
});

test("the cleaned HTML parses to the same tree, for a strict parser and for our own", () => {
  for (const html of corpus) {
    const tree = cleanHtml(html);
    const written = asHtml(tree);
    expect([html, readStrictly(written)]).toEqual([html, countElements(tree)]);
    expect([html, cleanHtml(written)]).toEqual([html, tree]);
  }
});

test("text around an attack stays", () => {
  for (const html of corpus
    .filter((one) => one.startsWith("<p>before "))
    .filter(
      (one) =>
        !/<(plaintext|!--|!\[|\?|script|style|xmp|noembed|noframes|noscript|title|textarea|iframe|template|svg|math|select|object|embed|frameset)/i.test(
          one,
        ),
    ))
    expect(plainText(cleanHtml(html))).toMatch(/^before/);
});

// The controls: a text that is not sanitised, or only in part, is detected.
test.each<[string, RichText]>([
  ["an element", [["script" as "p", null, "x"]]],
  ["an element within another", [["p", null, ["ul", null, ["iframe" as "p", null]]]]],
  ["a handler", [["p", { onclick: "x" } as object, "x"]]],
  ["a link that runs", [["a", { href: "java\nscript:x" }, "x"]]],
  ["a link that leaves by two slashes", [["a", { href: "/\\evil.example" }, "x"]]],
  ["a foreign picture", [["img", { src: "https://evil.example/x.png" }]]],
])("%s would be found (the control)", (_, tree) => {
  expect(wrongs(tree)).toHaveLength(1);
});

test("a naive filter of scripts and handlers fails on these attacks", () => {
  const naive = (html: string) => html.replace(/<script.*?<\/script>/gis, "").replace(/\son\w+=\S+/gi, "");
  const strict = corpus.filter((html) => {
    try {
      readStrictly(naive(html));
      return !/<(?!\/?(?:p|h2|h3|strong|em|s|ul|ol|li|blockquote|br|hr|a|img)\b)/i.test(naive(html));
    } catch {
      return false;
    }
  });
  expect(strict.length).toBeLessThan(corpus.length / 2);
});
