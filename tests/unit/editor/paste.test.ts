import { expect, test } from "vitest";
import { addressOf } from "../../../web/features/editor/address-of.ts";
import { asMeant } from "../../../web/features/editor/as-meant.ts";
import { parseHtml } from "../../../web/lib/parse-html.ts";
import { onlyRich } from "../../../web/lib/read-html.ts";
import { writeHtml } from "../../../web/lib/write-html.ts";
import { throughEditor } from "./through-editor.ts";

/** What is pasted, as the club would keep it. */
const pasted = (html: string) => writeHtml(throughEditor(onlyRich(asMeant(parseHtml(html)))));

const word = (marker: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>
  <span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test("a page of Word comes with its headings, marks and lists, and without the rest", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    <style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style>
    <xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml></head><body lang=EN-GB>
    <!--StartFragment--><p class=MsoTitle>Game night<o:p></o:p></p>
    <h1>Rules<o:p></o:p></h1>
    <p class=MsoNormal style='margin-bottom:8pt'>We <b>really</b> <i style='mso-bidi-font-style:normal'>like</i>
    <span style='text-decoration:line-through'>dice</span>&nbsp;cards.<o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${word("·", 1, "Bring <b>snacks</b>")}${word("o", 2, "sweet")}${word("o", 2, "salty")}${word("·", 1, "Sit")}
    ${word("1.", 1, "Deal")}${word("2.", 1, "Play")}
    <p class=MsoNormal>End <img width=64 src="file:///C:/Users/x/clip_image001.png"></p><!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    "<h2>Game night</h2><h2>Rules</h2><p>We <strong>really</strong> <em>like</em> <s>dice</s>&nbsp;cards.</p>" +
      "<ul><li>Bring <strong>snacks</strong><ul><li>sweet</li><li>salty</li></ul></li><li>Sit</li></ul>" +
      "<ol><li>Deal</li><li>Play</li></ol><p>End</p>",
  );
});

test("a Google document comes with the marks that its styles mean, and links that lead where they say", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Title</span></h2>
    <p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400;font-style:italic"> slanted</span>
    <span style="text-decoration:line-through">gone</span> <a href="https://www.google.com/url?q=https://elsewhere.example/a&amp;sa=D"><span style="color:#1155cc">there</span></a></p><br />
    <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li><p>Two</p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(
    "<h2>Title</h2><p><strong>Bold</strong><em> slanted</em> <s>gone</s> " +
      '<a href="https://elsewhere.example/a">there</a></p><ul><li>One<ul><li>Two</li></ul></li></ul>',
  );
});

test("a table comes as lines, other boxes as paragraphs, and pictures that are not ours do not come", () => {
  expect(
    pasted(
      `<div><div>One</div><section>Two <span>words</span></section></div><table><tbody><tr><td><p>Ada</p></td><td>3</td></tr></tbody></table>
      <img src="data:image/png;base64,AAAA"><img src="https://elsewhere.example/x.png"><h5>Small</h5><script>no()</script>`,
    ),
  ).toBe("<p>One</p><p>Two words</p><p>Ada | 3</p><h3>Small</h3>");
});

test.each([
  ["elsewhere.example", "https://elsewhere.example/"],
  ["elsewhere.example/a?b#c", "https://elsewhere.example/a?b#c"],
  ["ada@club.example", "mailto:ada@club.example"],
  ["/calendar", "/calendar"],
  [" https://elsewhere.example/a ", "https://elsewhere.example/a"],
  ["javascript:alert(1)", null],
  ["javascript:alert(1)//a.example", null],
  ["//elsewhere.example", null],
  ["data:text/html,x", null],
  ["two words", null],
  ["", null],
])("the address that %j means is %j", (typed, meant) => expect(addressOf(typed)).toBe(meant));
