import { expect, test } from "vitest";
import { plainText } from "../../../../worker/contract/platform/rich-text.ts";
import { cleanHtml, HTML_MOST } from "../../../../worker/platform/rich-text/clean.ts";

test("the toolbar's elements stay as they are", () => {
  const html =
    "<h2>Roll</h2><p>a <strong>b</strong> <em>c</em> <s>d</s></p><ul><li>x</li></ul><blockquote><p>q</p></blockquote>";
  expect(cleanHtml(html)).toEqual([
    ["h2", null, "Roll"],
    ["p", null, "a ", ["strong", null, "b"], " ", ["em", null, "c"], " ", ["s", null, "d"]],
    ["ul", null, ["li", null, "x"]],
    ["blockquote", null, ["p", null, "q"]],
  ]);
});

test("equivalent elements of other editors are converted", () => {
  expect(cleanHtml("<b>x</b><i>y</i><h1>z</h1>")).toEqual([
    ["strong", null, "x"],
    ["em", null, "y"],
    ["h2", null, "z"],
  ]);
});

test("of other elements only the text stays, and of scripts and styles nothing", () => {
  expect(cleanHtml('<div onclick="x()"><span style="color:red">seen</span></div>')).toEqual(["seen"]);
  for (const tag of [
    "script",
    "style",
    "iframe",
    "svg",
    "math",
    "template",
    "noscript",
    "textarea",
    "title",
  ]) {
    expect(plainText(cleanHtml(`<p>a</p><${tag}><p>no</p>no</${tag}><p>b</p>`))).not.toContain("no");
  }
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "java&#x09;script:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "blob:https://club.example/x",
  "",
])("a link to %j leads nowhere", (href) => {
  expect(cleanHtml(`<a href="${href}">x</a>`)).toEqual([["a", null, "x"]]);
});

test("links to the web, to mailboxes and to this site stay", () => {
  for (const href of [
    "https://club.example/x?y=1#z",
    "http://a.example/",
    "mailto:a@b.example",
    "/games",
    "#top",
  ])
    expect(cleanHtml(`<a href="${href}" onclick="x" target="_blank">x</a>`)).toEqual([["a", { href }, "x"]]);
});

test("pictures stay only if they are the site's own", () => {
  expect(cleanHtml('<img src="/files/abc.webp" alt="Dice" width="640" height="480" onerror="x">')).toEqual([
    ["img", { src: "/files/abc.webp", alt: "Dice", width: "640", height: "480" }],
  ]);
  for (const src of [
    "https://elsewhere.example/x.png",
    "/files/../api/x",
    "data:image/png;base64,x",
    "//x/files/a",
    "",
  ])
    expect(cleanHtml(`<img src="${src}" alt="x">`)).toEqual([]);
});

test("character references become characters, and markup in them stays text", () => {
  expect(cleanHtml("<p>&lt;script&gt; &amp; &eacute;&#x1F3B2;</p>")).toEqual([["p", null, "<script> & é🎲"]]);
});

test("unclosed elements are closed, and extra closing tags ignored", () => {
  expect(cleanHtml("<p>a<strong>b</p></p></div><ul><li>x<li>y")).toEqual([
    ["p", null, "a", ["strong", null, "b"]],
    ["p", null],
    ["ul", null, ["li", null, "x"], ["li", null, "y"]],
  ]);
});

test("depth, number of elements and length are limited", () => {
  const deep = cleanHtml("<blockquote>".repeat(10_000));
  let depth = 0;
  for (let at: unknown = deep[0]; Array.isArray(at); at = at[2]) depth++;
  expect(depth).toBeLessThanOrEqual(51);
  expect(cleanHtml("<br>".repeat(50_000)).length).toBeLessThanOrEqual(5_000);
  expect(plainText(cleanHtml("x".repeat(HTML_MOST * 2)))).toHaveLength(HTML_MOST);
});

test("named character references are decoded", () => {
  expect(
    cleanHtml("<p>caf&eacute;&nbsp;&ndash; 5&nbsp;&euro; &lt;b&gt; &yuml;&frac12; &amp;eacute;</p>"),
  ).toEqual([["p", null, "café\u00a0– 5\u00a0€ <b> ÿ½ &eacute;"]]);
});
