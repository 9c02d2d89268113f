import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { guarded } from "../../support/guarded.ts";
import { arrive, fillIn, journeys, press, visit } from "../../support/journey.ts";
import { ATTACK } from "../../support/nasty-texts.ts";
import { text, title, writing } from "../../support/writing.ts";
import { fewXssVectors } from "../../support/xss-vectors.ts";

const club = journeys();
const POSTS = 3;

/** Returns markup that no member's text may contain. */
const strange = (page: Page, within: string) =>
  page.locator(within).evaluate((root) => {
    const known = new Set("P H2 H3 STRONG EM S UL OL LI BLOCKQUOTE BR HR A IMG".split(" "));
    return [...root.querySelectorAll("*")]
      .filter((element) => {
        const isOdd = !known.has(element.tagName) || element.hasAttribute("style");
        const isLeading =
          element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol);
        return isOdd || isLeading || element.getAttributeNames().some((name) => name.startsWith("on"));
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });

// All vectors are tested with the sanitiser itself (tests/unit); here, how a browser and the editor parse them.
const vectors = fewXssVectors();
const WITHOUT_POLICY = { contentType: "text/html", body: "<!doctype html>" };

test("a page that inserts these vectors as markup runs many of them (the control)", async () => {
  const page = await club.open({ noise: /./ });
  const heard = await guarded(page);
  // A page without the site's CSP, as that alone would stop them.
  await page.route("**/control", (route) => route.fulfill(WITHOUT_POLICY));
  await page.goto("/control");
  await page.evaluate((vectors) => {
    for (const html of vectors) document.body.appendChild(document.createElement("div")).innerHTML = html;
  }, vectors);
  await expect.poll(() => heard.length).toBeGreaterThan(25);
});

/** Returns the effect of a string at each HTML sink: the resulting content, or that it was refused. */
const atSinks = (page: Page, html: string): Promise<Record<string, string>> =>
  page.evaluate((html) => {
    const said = (sink: () => string) => {
      try {
        return sink();
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    };
    const box = document.createElement("div");
    return {
      innerHTML: said(() => {
        box.innerHTML = html;
        return box.innerHTML;
      }),
      insertAdjacentHTML: said(() => {
        box.replaceChildren();
        box.insertAdjacentHTML("beforeend", html);
        return box.innerHTML;
      }),
      DOMParser: said(() => new DOMParser().parseFromString(html, "text/html").body.innerHTML),
      script: said(() => {
        const script = document.createElement("script");
        script.text = "0";
        return script.text;
      }),
      source: said(() => {
        const script = document.createElement("script");
        script.src = "data:,";
        return script.src;
      }),
      policy: said(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): object };
        };
        trustedTypes.createPolicy("other", { createHTML: String });
        return "made";
      }),
    };
  }, html);

/** The browser's reports: it reports refusals, and styles and handlers even without effect. */
const REPORTS = /Trusted|violates the following Content Security Policy directive|404/;
const ATTACKED = `<p>kept<img src="x" onerror="${ATTACK}()"></p>`;

test("before the editor loads every DOM string sink refuses; afterwards it cleans strings, and no other policy can be made", async () => {
  const ada = await member(club.site);
  const page = await club.open({ as: ada, noise: REPORTS });
  const heard = await guarded(page);
  await visit(page, "/my-posts");
  await page.waitForLoadState("networkidle");
  const refused = ["innerHTML", "insertAdjacentHTML", "DOMParser", "script", "source", "policy"];
  expect(await atSinks(page, ATTACKED)).toEqual(Object.fromEntries(refused.map((sink) => [sink, "refused"])));

  // Within the same document.
  await press(page.getByRole("link", { name: "Write a post" }).first());
  await text(page).waitFor();
  const cleaned = '<p>kept<img src="x"></p>';
  expect(await atSinks(page, ATTACKED)).toEqual({
    innerHTML: cleaned,
    insertAdjacentHTML: cleaned,
    DOMParser: cleaned,
    script: "refused",
    source: "refused",
    policy: "refused",
  });
  const odd = await page.evaluate((vectors) => {
    const box = document.body.appendChild(document.createElement("div"));
    return vectors.flatMap((html) => {
      box.innerHTML = html;
      return [...box.querySelectorAll("*")]
        .filter((element) => {
          const isActive = element.matches("script,iframe,object,embed,style,base,meta,link,svg *,math *");
          const names = element.getAttributeNames();
          const isLeading = element instanceof HTMLAnchorElement && /script:/i.test(element.protocol);
          return isActive || isLeading || names.some((name) => name.startsWith("on") || name === "style");
        })
        .map((element) => element.outerHTML);
    });
  }, vectors);
  expect(odd).toEqual([]);
  expect(heard).toEqual([]);
});

test("a page without the policy accepts the same strings unchanged (the control)", async () => {
  const page = await club.open({ noise: /404/ });
  const heard = await guarded(page);
  await page.route("**/control", (route) => route.fulfill(WITHOUT_POLICY));
  await page.goto("/control");
  expect(await atSinks(page, ATTACKED)).toEqual({
    innerHTML: ATTACKED,
    insertAdjacentHTML: ATTACKED,
    DOMParser: ATTACKED,
    script: "0",
    source: "data:,",
    policy: "made",
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
});

test("pasted into the editor, previewed, saved and read, none of the vectors runs", async () => {
  const ada = await member(club.site, { name: "Ada" });
  // Some reference missing pictures of ours.
  const page = await writing(club, ada, /404/);
  const heard = await guarded(page);
  await fillIn(title(page), "Pasted");
  // Each in a text of its own: some swallow the content after them.
  const left = await text(page).evaluate((element, vectors) => {
    const editor = element as HTMLElement;
    const kept: string[] = [];
    for (const html of vectors) {
      editor.focus();
      getSelection()?.selectAllChildren(editor);
      document.dispatchEvent(new Event("selectionchange"));
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      editor.dispatchEvent(paste);
      if (!paste.defaultPrevented) kept.push(`left to the browser: ${html}`);
      for (const odd of editor.querySelectorAll(
        "script,iframe,svg,math,style,object,embed,[onerror],[onload],[onfocus]",
      )) {
        kept.push(odd.outerHTML);
      }
    }
    return kept;
  }, vectors);
  expect(left).toEqual([]);
  // And many in one text.
  await text(page).evaluate((element, vectors) => {
    for (const html of vectors) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }
  }, vectors.slice(-150));
  expect(await strange(page, ".rich-text")).toEqual([]);
  await press(page.getByRole("button", { name: "Preview" }));
  expect(await strange(page, "dialog .prose")).toEqual([]);
  await press(page.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Publish" }));
  await arrive(page, "/posts/pasted");
  await page.locator("main .prose").waitFor();
  expect(await strange(page, "main .prose")).toEqual([]);
  await visit(page, "/posts/pasted");
  expect(heard).toEqual([]);
});

test("sent to the API without the editor, none of the vectors reaches a reader", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const visitor = await signedIn(club.site, ada);
  const slugs: string[] = [];
  // In turns, so that each post has some of every kind.
  for (let at = 0; at < POSTS; at++) {
    const some = vectors.filter((_, index) => index % POSTS === at);
    const content = some
      .join("\n--></style></script></textarea></title></xmp></iframe></svg></math><p>")
      .slice(0, 99_000);
    const { status, json } = await visitor.post("/api/my-posts", {
      title: `Vectors ${at}`,
      content: `<p>Before</p>${content}`,
      tags: [],
      published: true,
      fileUploads: [],
    });
    expect(status).toBe(200);
    slugs.push(json.slug);
  }
  // The browser moves elements out of invalid places: React reports that.
  const page = await club.open({ as: visitor, noise: /404|#418/ });
  const heard = await guarded(page);
  for (const slug of slugs) {
    await visit(page, `/posts/${slug}`);
    expect(await strange(page, "main .prose")).toEqual([]);
    expect(await page.locator("main .prose").textContent()).toContain("Before");
  }
  // The editor, too, opens text from another source.
  await press(page.getByRole("link", { name: "Edit", exact: true }));
  await text(page).waitFor();
  expect(await strange(page, ".rich-text")).toEqual([]);
  expect(heard).toEqual([]);
});
