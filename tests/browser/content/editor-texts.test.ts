import type { Editor } from "@tiptap/core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { plainText, type RichNode } from "../../../worker/contract/platform/rich-text.ts";
import { asHtml } from "../../../worker/platform/rich-text/as-html.ts";
import { cleanHtml } from "../../../worker/platform/rich-text/clean.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press } from "../../support/journey.ts";
import { pasteHtml, settled, text, title, writing } from "../../support/writing.ts";

const club = journeys();

const newText = async (noise?: RegExp) => writing(club, await member(club.site), noise);

/** TipTap stores itself on its element. */
type EditorElement = HTMLElement & { editor: Editor };

/** Returns the editor's output for texts that it opens one after the other. */
const opened = (page: Page, texts: string[]): Promise<string[]> =>
  text(page).evaluate((element, texts) => {
    const { editor } = element as EditorElement;
    return texts.map((html) => {
      editor.commands.setContent(html, { emitUpdate: false });
      editor.state.doc.check();
      return editor.getHTML();
    });
  }, texts);

const written = (page: Page): Promise<string> =>
  text(page).evaluate((element) => (element as EditorElement).editor.getHTML());

/** Returns a seeded random generator. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const WORDS = ["Dice", "a & b", "<b>", "“quoted”", 'say "x"', "زهر", "🎲", "x\u00a0y", "1 < 2", "naïve"];
const INLINE = ["strong", "em", "s", "a", "br"] as const;

/**
 * Returns a random tree of allowed elements, including those that no editor makes: lists in links, text beside blocks.
 */
function anyText(roll: (sides: number) => number, depth = 0): RichNode[] {
  return Array.from({ length: roll(4) + (depth === 0 ? 1 : 0) }, (): RichNode => {
    const inside = () => (depth > 5 ? [] : anyText(roll, depth + 1));
    switch (roll(9)) {
      case 0:
        return ["h2", null, ...inside()];
      case 1:
        return [roll(2) ? "ul" : "ol", null, ["li", null, ...inside()], ...(roll(4) ? [] : inside())];
      case 2:
        return ["blockquote", null, ...inside()];
      case 3:
        return ["p", null, ...inside()];
      case 4:
        return roll(2)
          ? ["hr", null]
          : ["img", { src: "/files/a.png", alt: 'A "die"', width: "3", height: "4" }];
      case 5: {
        const tag = INLINE[roll(INLINE.length)] ?? "em";
        if (tag === "br") return ["br", null];
        return [tag, tag === "a" ? { href: "https://elsewhere.example/?a=1&b=2" } : null, ...inside()];
      }
      default:
        return `${WORDS[roll(WORDS.length)]} `;
    }
  });
}

/** Returns true if lists contain only items. Anything else in them, which no editor makes, may be moved. */
const isTidy = (nodes: RichNode[]): boolean =>
  nodes.every((node) => {
    if (typeof node === "string") return true;
    const [tag, , ...children] = node;
    const isList = tag === "ul" || tag === "ol";
    return isTidy(children) && (!isList || children.every(([name]) => name === "li"));
  });

const lettersIn = (html: string): string => plainText(cleanHtml(html)).replace(/\s/g, "");

test("any text that the server accepts opens in the editor without loss, and the editor's HTML is stored unchanged", async () => {
  // They reference a missing picture.
  const page = await newText(/404/);
  const texts = Array.from({ length: 150 }, (_, seed) => asHtml(cleanHtml(asHtml(anyText(dice(seed + 1))))));
  const made = await opened(page, texts);
  const inAnyOrder = (html: string) => [...lettersIn(html)].sort().join("");
  expect(made.map(inAnyOrder)).toEqual(texts.map(inAnyOrder));
  const tidy = texts.filter((html) => isTidy(cleanHtml(html)));
  expect(tidy.length).toBeGreaterThan(texts.length / 2);
  expect((await opened(page, tidy)).map(lettersIn)).toEqual(tidy.map(lettersIn));
  expect(made.map((html) => asHtml(cleanHtml(html)))).toEqual(made);
  expect(await opened(page, made)).toEqual(made);
});

test("every format of the toolbar is saved and opened unchanged", async () => {
  const page = await newText(/404/);
  const all =
    "<h2>Roll &amp; move</h2><p>a <strong>b<em>c</em></strong> <s>d</s><br>e</p>" +
    '<p><a href="/calendar">Come <strong>along</strong></a>.</p>' +
    "<ul><li><p>x</p><ol><li><p>y</p></li></ol></li><li><p>1</p><p>2</p></li></ul>" +
    '<blockquote><p>q</p></blockquote><hr><img src="/files/k.webp" alt="A board" width="640" height="480"><p>end</p>';
  expect(await opened(page, [all])).toEqual([all]);
  expect(asHtml(cleanHtml(all))).toBe(all);
});

test("an empty line between paragraphs is kept; trailing empty lines are dropped", async () => {
  const ada = await member(club.site);
  const visitor = await signedIn(club.site, ada);
  const page = await writing(club, visitor);
  const saved = async () => {
    const [post] = (await visitor.get("/api/my-posts")).json.posts;
    return post && (await visitor.get(`/api/my-posts/${post.id}`)).json.content;
  };
  await fillIn(title(page), "Gaps");
  await press(text(page));
  await page.keyboard.type("a\n\nb\n\n");
  await expect.poll(saved).toBe("<p>a</p><p></p><p>b</p>");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await expect.poll(saved).toBe("");
});

/** Returns the result of pasting into an empty text. */
async function pasted(page: Page, html: string): Promise<string> {
  await press(text(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await settled(page);
  await pasteHtml(page, html);
  return written(page);
}

const word = (marker: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>
  <span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test("text pasted from Word keeps its headings, marks and lists only", async () => {
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
  expect(await pasted(await newText(), html)).toBe(
    "<h2>Game night</h2><h2>Rules</h2><p>We <strong>really</strong> <em>like</em> <s>dice</s>&nbsp;cards.</p>" +
      "<ul><li><p>Bring <strong>snacks</strong></p><ul><li><p>sweet</p></li><li><p>salty</p></li></ul></li><li><p>Sit</p></li></ul>" +
      "<ol><li><p>Deal</p></li><li><p>Play</p></li></ol><p>End</p>",
  );
});

test("text pasted from Google Docs keeps its marks, and links to their real addresses", async () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Title</span></h2>
    <p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400;font-style:italic"> slanted</span>
    <span style="text-decoration:line-through">gone</span> <a href="https://www.google.com/url?q=https://elsewhere.example/a&amp;sa=D"><span style="color:#1155cc">there</span></a></p><br />
    <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li><p>Two</p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(await pasted(await newText(), html)).toBe(
    "<h2>Title</h2><p><strong>Bold</strong><em> slanted</em> <s>gone</s> " +
      '<a href="https://elsewhere.example/a">there</a></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  );
});

test("a pasted table becomes lines, other boxes become paragraphs, and foreign pictures are dropped", async () => {
  const page = await newText();
  expect(
    await pasted(
      page,
      `<div><div>One</div><section>Two <span>words</span></section></div><table><tbody><tr><td><p>Ada</p></td><td>3</td></tr></tbody></table>
      <img src="data:image/png;base64,AAAA"><img src="https://elsewhere.example/x.png"><h5>Small</h5><script>no()</script>`,
    ),
  ).toBe("<p>One</p><p>Two words</p><p>Ada | 3</p><h3>Small</h3>");
  // Elements outside the toolbar become plain text, and a list starts at one.
  expect(
    await pasted(page, '<p><u>a</u> <code>b</code></p><pre>c</pre><ol start="3" type="a"><li>d</ol>'),
  ).toBe("<p>a b</p><p>c</p><ol><li><p>d</p></li></ol>");
});

test("broken and huge markup is pasted quickly", async () => {
  const page = await newText();
  for (const html of [
    "<",
    '<a href="',
    "<!-- ",
    "</",
    "<p",
    "a<b",
    "&#0;&#x110000;&#xD800;",
    "<a".repeat(100_000),
    "<style ".repeat(50_000),
    "<p>".repeat(2_000),
  ]) {
    const start = performance.now();
    await pasted(page, html);
    expect(performance.now() - start, html.slice(0, 20)).toBeLessThan(10_000);
  }
});

test("typed web addresses and Markdown links become links, invalid ones do not", async () => {
  const page = await newText();
  await press(text(page));
  await page.keyboard.type(
    "www.elsewhere.com, ada@elsewhere.com and so.it [x](elsewhere.example/a) [y](javascript:0) 3. z",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("See https://elsewhere.example/b.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3. third");
  expect(await written(page)).toBe(
    '<p><a href="https://www.elsewhere.com/">www.elsewhere.com</a>, <a href="mailto:ada@elsewhere.com">ada@elsewhere.com</a> and so.it ' +
      '<a href="https://elsewhere.example/a">x</a> [y](javascript:0) 3. z</p>' +
      '<p>See <a href="https://elsewhere.example/b">https://elsewhere.example/b</a>.</p><ol><li><p>third</p></li></ol>',
  );
});
