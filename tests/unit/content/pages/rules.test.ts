import { describe, expect, test } from "vitest";
import { decideAdd, decideEdit, decideRemove } from "../../../../worker/content/pages/rules.ts";
import { cleaned } from "../../../../worker/content/pages/service.ts";
import { FIXED_PAGES } from "../../../../worker/contract/content/page-path.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { outcomeOf } from "../../../support/outcome.ts";

const form = (given: object = {}) => ({
  path: "/house-rules",
  title: "House rules",
  description: "How we play.",
  content: "<p>Be kind.</p>",
  inFooter: false,
  ...given,
});
const page = (given: object = {}) => ({ ...form(), id: "p1", version: 3, ...given });
const editor = { role: "EDITOR" } as const;
const ROOM = { lastInFooter: undefined, lastInMenu: undefined };
const found = (given: object = {}) => ({ member: editor, page: page(), other: undefined, ...ROOM, ...given });
const adding = (given: object = {}) => ({
  member: editor,
  other: undefined,
  last: undefined,
  ...ROOM,
  ...given,
});

function outcome(decide: () => unknown): unknown {
  const decided = outcomeOf(decide);
  return decided instanceof ClubError ? [decided.code, decided.issues[0]?.path] : decided;
}

test.each(ROLES)("a member may edit pages by role only: %s", (role) => {
  const member = { role };
  const may = role === "EDITOR" || role === "ADMIN";
  const outcomes = [
    outcome(() => decideAdd(adding({ member }), form())),
    outcome(() => decideEdit(found({ member }), form({ title: "New" }))),
    outcome(() => decideRemove(found({ member }))),
  ];
  for (const each of outcomes) expect(Array.isArray(each)).toBe(!may);
  if (!may) expect(outcomes).toEqual([1, 2, 3].map(() => ["forbidden", []]));
});

test("a member without the right is refused before the page is looked at", () => {
  const member = { role: "TRUSTED" } as const;
  const nothing = found({ member, page: undefined, other: { id: "p2" } });
  expect(outcome(() => decideEdit(nothing, form()))).toEqual(["forbidden", []]);
  expect(outcome(() => decideRemove(nothing))).toEqual(["forbidden", []]);
  expect(outcome(() => decideAdd(adding({ member, other: { id: "p2" } }), form()))).toEqual([
    "forbidden",
    [],
  ]);
});

describe("a new page", () => {
  test("that is there already, whose answer was lost, is added once; with another text its address is taken", () => {
    expect(decideAdd(adding({ other: page() }), form())).toBeNull();
    const other = page({ content: "<p>Be early.</p>" });
    expect(outcome(() => decideAdd(adding({ other }), form()))).toEqual(["conflict", ["path"]]);
  });

  test("is logged with its address", () => {
    expect(decideAdd(adding(), form())).toEqual({
      log: { action: "added", subject: "the page “House rules”", url: "/house-rules" },
    });
  });

  test.each([
    ["where another is", { other: { id: "p2" } }, ["conflict", ["path"]]],
    ["beside as many as there can be", { last: { id: "p200" } }, ["conflict", []]],
  ])("is refused %s", (_, given, expected) => {
    expect(outcome(() => decideAdd(adding(given), form()))).toEqual(expected);
  });
});

describe("a change of a page", () => {
  test.each(
    Object.entries({
      title: "T",
      description: "D",
      content: "<p>C</p>",
      path: "/x",
      inFooter: true,
      inMenu: true,
    }),
  )("is saved when its %s differs", (field, value) => {
    const changed = form({ [field]: value });
    expect(decideEdit(found(), changed)).toEqual({
      page: page(),
      log: { action: "changed", subject: `the page “${changed.title}”`, url: changed.path },
    });
  });

  test("is not saved when nothing differs, with or without a version", () => {
    expect(decideEdit(found(), form())).toBeNull();
    for (const version of [2, 3]) expect(decideEdit(found(), form({ version }))).toBeNull();
  });

  test.each([
    ["of a page that is gone", { page: undefined }, {}, ["not-found", []]],
    ["made on an older version", {}, { version: 2, title: "x" }, ["conflict", []]],
    ["to another page's address", { other: { id: "p2" } }, { path: "/about" }, ["conflict", ["path"]]],
  ])("is refused %s", (_, given, edit, expected) => {
    expect(outcome(() => decideEdit(found(given), form(edit)))).toEqual(expected);
  });

  test.each(FIXED_PAGES)("of %s may change anything but the address", (path) => {
    const fixed = found({ page: page({ path }) });
    expect(outcome(() => decideEdit(fixed, form({ path: "/elsewhere" })))).toEqual(["invalid", ["path"]]);
    expect(decideEdit(fixed, form({ path, title: "New" }))?.log.url).toBe(path);
  });
});

describe("a full footer or menu", () => {
  const full = { lastInFooter: { id: "p12" }, lastInMenu: { id: "p16" } };

  test.each([
    ["in the footer", { inFooter: true }, "inFooter"],
    ["in the menu", { inMenu: true }, "inMenu"],
    ["out of the menu", { path: "/faq", inMenu: false }, "inMenu"],
  ])("refuses one more that comes %s", (_, given, field) => {
    const refused = ["conflict", [field]];
    expect(outcome(() => decideAdd(adding(full), form(given)))).toEqual(refused);
    const { path = "/house-rules" } = given as { path?: string };
    expect(outcome(() => decideEdit(found({ ...full, page: page({ path }) }), form(given)))).toEqual(refused);
    // The control: an existing one stays.
    const there = page({ inFooter: true, inMenu: !path.startsWith("/faq"), path });
    expect(decideEdit(found({ ...full, page: there }), form({ ...given, title: "New" }))).not.toBeNull();
  });

  test("lets other pages be added, changed or taken out", () => {
    expect(decideAdd(adding(full), form())).not.toBeNull();
    const there = page({ inFooter: true, inMenu: true });
    expect(decideEdit(found({ ...full, page: there }), form({ inMenu: false }))).not.toBeNull();
    const about = form({ path: "/about", inMenu: true, title: "New" });
    expect(decideEdit(found({ ...full, page: page({ path: "/about" }) }), about)).not.toBeNull();
  });
});

describe("deleting a page", () => {
  test("is logged with the page's title, without an address", () => {
    expect(decideRemove(found()).log).toEqual({
      action: "deleted",
      subject: "the page “House rules”",
      url: null,
    });
  });

  test("is refused when the page is gone, or the menu links to it", () => {
    expect(outcome(() => decideRemove(found({ page: undefined })))).toEqual(["not-found", []]);
    for (const path of FIXED_PAGES)
      expect(outcome(() => decideRemove(found({ page: page({ path }) })))).toEqual(["conflict", []]);
  });
});

describe("the text of a page", () => {
  const content = (html: string) => cleaned(form({ content: html })).form.content;

  test("keeps allowed HTML and nothing else", () => {
    expect(content('<p onclick="x">Win <b>quietly</b><script>x</script></p>')).toBe(
      "<p>Win <strong>quietly</strong></p>",
    );
  });

  test("and its title have placeholders as the search index knows them", () => {
    const given = form({ title: "{Club} {Else}", content: "<p>At {VENUE}, {Next game night}</p>" });
    expect(cleaned(given).form).toMatchObject({
      title: "{club} {Else}",
      content: "<p>At {venue}, {next game night}</p>",
    });
  });

  test.each([
    ["nothing", "<p> </p>"],
    ["nothing but spaces that don't break", "<p>&nbsp;\u00a0</p>"],
    ["nothing that may be shown", "<script>x</script>"],
    ["more than one page holds", "<p>x</p>".repeat(6_000)],
  ])("is refused when it is %s", (_, html) => {
    expect(outcome(() => content(html))).toEqual(["invalid", ["content"]]);
  });

  test("may be a single picture", () => {
    expect(content('<img src="/files/abc.png" alt="A">')).toContain("/files/abc.png");
  });

  test("lists each file that it shows or links to once, and no other path of the site", () => {
    const text = `<p><img src="/files/ab-1.png"><a href="/files/cd_2.pdf">x</a><img src="/files/ab-1.png">
      <a href="/games">y</a></p>`;
    expect(cleaned(form({ content: text })).files).toEqual(["/files/ab-1.png", "/files/cd_2.pdf"]);
    expect(cleaned(form()).files).toEqual([]);
  });
});
