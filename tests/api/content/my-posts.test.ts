import { describe, expect, test } from "vitest";
import { MY_POSTS_PAGE, POST_REVISIONS_MOST } from "../../../worker/contract/content/my-post-forms.ts";
import { newId } from "../../../worker/lib/new-id.ts";
import { type ArrangedMember, browserOf, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const author = await signedIn(site, ada);
const editor = await signedIn(site, edie);

const form = (given: object = {}) => ({ title: "A day out", content: "<p>We played.</p>", ...given });

async function create(given: object = {}, who = author) {
  const { status, json, text } = await who.post(
    "/api/my-posts/",
    form({ title: `Post ${newId()}`, ...given }),
  );
  expect(status, text).toBe(200);
  return json;
}

async function save(id: string, given: object, who = author) {
  const { status, json, text } = await who.send("PUT", `/api/my-posts/${id}`, form(given));
  expect(status, text).toBe(200);
  return json;
}

const rowsOf = (statement: string, ...args: string[]) => site.sql(statement, args);

test("a save that leaves out tags or published keeps them", async () => {
  const { id } = await create({ tags: ["Reports"], published: true });
  const { published, tags, title } = await save(id, { title: "Another title" });
  expect([published, tags.map(({ slug }: { slug: string }) => slug), title]).toEqual([
    true,
    ["reports"],
    "Another title",
  ]);
  expect(await save(id, { title: "Another title", tags: [], published: false })).toMatchObject({
    published: false,
    tags: [],
  });
});

describe("a new post", () => {
  test("is a draft with its tags, and is answered as it is stored", async () => {
    site.trips.reset();
    const { status, json } = await author.post(
      "/api/my-posts/",
      form({ title: " Caffè  & Łódź: Ça va? ", tags: ["Reports", "Brand new", "reports"] }),
    );
    expect([status, site.trips.requests, site.trips.wrote]).toEqual([200, 2, true]);
    expect(json).toEqual({
      id: expect.any(String),
      slug: "caffe-lodz-ca-va",
      title: "Caffè & Łódź: Ça va?",
      author: { publicId: ada.publicId, name: "Ada", color: "3A85FF" },
      createdAt: expect.any(String),
      modifiedAt: json.createdAt,
      publishedAt: null,
      content: "<p>We played.</p>",
      tags: [
        { slug: "brand-new", label: "Brand new" },
        { slug: "reports", label: "Reports" },
      ],
      published: false,
      held: false,
      takenDown: false,
      fileUploads: [],
      version: 1,
      thread: expect.any(String),
    });
    expect((await author.get(`/api/my-posts/${json.id}`)).json).toEqual(json);
    for (const address of [json.slug, json.id, `${json.slug}~${json.id}`])
      expect((await visitor(site).get(`/api/posts/${address}`)).status).toBe(404);
  });

  test("keeps the HTML that the toolbar makes, and nothing harmful", async () => {
    const { content, id } = await create({
      published: true,
      content: `<h1 onclick="x()">A &amp; B</h1><p style="color:red"><a href="javascript:alert(1)">b</a>
        <a href="/games?a=1&amp;b=%22">c</a><img src=x onerror=alert(2)><script>alert(3)</script>&lt;b&gt;\u0000&#1;</p>`,
    });
    expect(content).toBe(
      '<h2>A &amp; B</h2><p><a>b</a>\n        <a href="/games?a=1&amp;b=%22">c</a>&lt;b&gt;</p>',
    );
    const { json } = await visitor(site).get(
      `/api/posts/${(await author.get(`/api/my-posts/${id}`)).json.slug}`,
    );
    expect(json.content[0]).toEqual(["h2", null, "A & B"]);
    expect(json.lead).toBe("b c<b>");
  });

  test("sent twice at once is one post", async () => {
    const twice = form({ title: "Sent twice" });
    const answers = await Promise.all([1, 2, 3].map(() => author.post("/api/my-posts", twice)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    // The text has changed meanwhile: the key identifies the post.
    const key = newId();
    const [first, second] = [await create({ key }), await create({ key, content: "<p>More</p>" })];
    expect(second).toEqual(first);
    // A draft and its published twin are two.
    const draft = await create({ title: "Told twice" });
    expect((await create({ title: "Told twice", published: true })).id).not.toBe(draft.id);
  });
});

describe("the address of a post", () => {
  test("is made from the title on publishing, unique, and never the address of the tags", async () => {
    const slugs = [];
    for (let i = 0; i < 3; i++)
      slugs.push((await create({ title: "Same name", published: true, content: `<p>${i}</p>` })).slug);
    expect(slugs).toEqual(["same-name", "same-name-2", "same-name-3"]);
    expect((await create({ title: "Tags", published: true })).slug).toBe("about-tags");
    expect((await create({ title: "🎲🎲", published: true })).slug).toBe("post");
  });

  test("of a draft reserves no address, and does not give its existence away", async () => {
    await create({ title: "Secret plan" });
    const other = await signedIn(site, await member(site));
    expect((await create({ title: "Secret plan" }, other)).slug).toBe("secret-plan");
    expect((await create({ title: "Secret plan", published: true, content: "<p>x</p>" }, other)).slug).toBe(
      "secret-plan",
    );
  });

  test("changes with the title, and every earlier one redirects to it", async () => {
    const { id } = await create({ title: "First name", published: true });
    await save(id, { title: "Second name", published: true });
    await save(id, { title: "Third name", published: true });
    for (const old of ["first-name", "second-name"]) {
      site.trips.reset();
      const moved = await visitor(site).get(`/api/posts/${old}`);
      expect([moved.status, moved.headers.get("location"), site.trips.requests]).toEqual([
        308,
        "/api/posts/third-name",
        1,
      ]);
      site.trips.reset();
      const page = await visitor(site).get(`/posts/${old}?x=1`);
      expect([page.status, page.headers.get("location"), site.trips.requests]).toEqual([
        301,
        "/posts/third-name?x=1",
        1,
      ]);
    }
    // Former slugs stay reserved; the post itself gets them back.
    expect((await create({ title: "First name", published: true, content: "<p>y</p>" })).slug).toBe(
      "first-name-2",
    );
    expect((await save(id, { title: "First name", published: true })).slug).toBe("first-name");
    expect((await visitor(site).get("/api/posts/first-name")).status).toBe(200);
    // Unpublished, none of them reveals that there was a post.
    await save(id, { title: "First name", published: false });
    for (const old of ["first-name", "second-name", "third-name"]) {
      const [gone, none] = [
        await visitor(site).get(`/api/posts/${old}`),
        await visitor(site).get("/api/posts/nothing-here"),
      ];
      expect([gone.status, gone.text]).toEqual([404, none.text]);
    }
  });
});

describe("saving a post", () => {
  test("publishes it once: the date stays through unpublishing and publishing again", async () => {
    const { id, slug } = await create();
    const { publishedAt, version } = await save(id, { published: true });
    expect([publishedAt === null, version]).toEqual([false, 2]);
    await save(id, { published: false });
    const again = await save(id, { title: "Renamed", published: true });
    expect(again).toMatchObject({ publishedAt, slug: "renamed", version: 4 });
    expect(slug).not.toBe("renamed");
  });

  test("on an older version is refused in words and changes nothing; without a version it overwrites", async () => {
    const { id, version } = await create();
    await save(id, { content: "<p>Hers</p>", version }, editor);
    const before = await rowsOf("select * from posts where id = ?", id);
    const { status, json } = await author.send(
      "PUT",
      `/api/my-posts/${id}`,
      form({ content: "<p>Mine</p>", version }),
    );
    expect([status, json]).toEqual([
      409,
      [{ path: [], message: expect.stringMatching(/^Someone else has just saved/) }],
    ]);
    expect(await rowsOf("select * from posts where id = ?", id)).toEqual(before);
    expect((await save(id, { content: "<p>Mine</p>" })).content).toBe("<p>Mine</p>");
  });

  test("twice with one press is no conflict", async () => {
    const { id, version } = await create();
    const both = await Promise.all(
      [1, 2].map(() => author.send("PUT", `/api/my-posts/${id}`, form({ content: "<p>Same</p>", version }))),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("of two editors who save at the same moment, one gets a conflict", async () => {
    const { id, version } = await create();
    const both = await Promise.all(
      [author, editor].map((who, i) =>
        who.send("PUT", `/api/my-posts/${id}`, form({ content: `<p>${i}</p>`, version })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("sets its tags: finds known ones by slug or label, makes new ones, and drops those no longer used", async () => {
    const { id } = await create({ tags: ["Good games", "Passing fancy"], published: true });
    const saved = await save(id, { tags: ["good-games", "C++ & more"], published: true });
    expect(saved.tags).toEqual([
      { slug: "c-more", label: "C++ & more" },
      { slug: "good-games", label: "Good games" },
    ]);
    expect(await rowsOf("select 1 from tags where slug = 'passing-fancy'")).toEqual([]);
    const { json } = await visitor(site).get("/api/posts?tag=good-games");
    expect(json.posts.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(json.tags).toContainEqual({ slug: "c-more", label: "C++ & more" });
    // A tag used only by drafts is visible to their authors only.
    await save(id, { tags: ["Only here"], published: false });
    expect((await visitor(site).get("/api/posts?tag=only-here")).json.tag).toBeNull();
    expect((await author.get("/api/my-posts")).json.tags).toContainEqual({
      slug: "only-here",
      label: "Only here",
    });
    expect(JSON.stringify((await editor.get("/api/my-posts")).json.tags)).not.toContain("only-here");
  });

  test("attaches the author's own uploads to it, and nobody else's", async () => {
    const upload = async (owner: ArrangedMember) => {
      const id = newId();
      await site.sql(
        `insert into file_uploads (id, title, object_key, content_type, bytes, width, height, owner_id, created_at)
          values (?, 'Dice', ?, 'image/png', 9, 640, 480, ?, 1)`,
        [id, `${id}.png`, owner.id],
      );
      return id;
    };
    const [mine, hers, shown] = [await upload(ada), await upload(edie), await upload(ada)];
    const { id, slug, fileUploads } = await create({
      published: true,
      fileUploads: [mine, hers, "nothing"],
      content: `<p>See</p><img src="/files/${shown}.png" alt="Dice">`,
    });
    expect(fileUploads.toSorted()).toEqual([mine, shown].toSorted());
    const { json } = await visitor(site).get(`/api/posts/${slug}`);
    expect(json.cover).toEqual({ src: `/files/${shown}.png`, alt: "Dice", width: 640, height: 480 });
    await author.send("DELETE", `/api/my-posts/${id}`);
    expect(await rowsOf("select post_id from file_uploads where id = ?", mine)).toEqual([{ post_id: null }]);
  });
});

describe("the revisions of a post", () => {
  const revisions = async (id: string, who = author) => (await who.get(`/api/my-posts/${id}/revisions`)).json;

  test("fold while one person writes, but not across authors, publishing, or a large deletion", async () => {
    const long = `<p>${"word ".repeat(100)}</p>`;
    const { id } = await create({ content: "<p>One</p>" });
    await save(id, { content: "<p>One two</p>" });
    await save(id, { content: long });
    expect((await revisions(id)).map(({ words }: { words: number }) => words)).toEqual([100]);
    await save(id, { content: "<p>Oops</p>" });
    await save(id, { content: "<p>Oops</p>", published: true });
    await save(id, { content: "<p>Hers</p>", published: true }, editor);
    const all = await revisions(id);
    expect(
      all.map(({ words, published, by }: { words: number; published: boolean; by: { name: string } }) => [
        words,
        published,
        by.name,
      ]),
    ).toEqual([
      [1, true, "Edie"],
      [1, true, "Ada"],
      [1, false, "Ada"],
      [100, false, "Ada"],
    ]);
    const { json } = await author.get(`/api/my-posts/${id}/revisions/${all[3].id}`);
    expect(json).toEqual({ ...all[3], content: long.replace(" </p>", " </p>"), tags: [] });
    // Restoring keeps the replaced version, too.
    await save(id, { title: all[3].title, content: json.content, published: true });
    expect(await revisions(id)).toHaveLength(5);
  });

  test("begin with the text before the first change", async () => {
    const old = await post(site, {
      slug: "from-before",
      author: ada,
      content: "<p>Of old</p>",
      tags: ["Old"],
    });
    expect((await author.get(`/api/my-posts/${old.id}`)).json).toMatchObject({
      content: "<p>Of old</p>",
      version: 1,
    });
    await save(old.id, { content: "<p>Of now</p>", published: true });
    const [, first] = await revisions(old.id);
    const { json } = await author.get(`/api/my-posts/${old.id}/revisions/${first.id}`);
    expect(json).toMatchObject({ content: "<p>Of old</p>", tags: [{ slug: "old", label: "Old" }] });
  });

  test(`are limited to ${POST_REVISIONS_MOST}`, async () => {
    const { id } = await create();
    for (let i = 0; i < POST_REVISIONS_MOST + 5; i++)
      await save(id, { content: `<p>${i}</p>`, published: i % 2 === 0 });
    const all = await revisions(id);
    expect(all).toHaveLength(POST_REVISIONS_MOST);
    expect((await author.get(`/api/my-posts/${id}/revisions/${all[0].id}`)).json.content).toBe(
      `<p>${POST_REVISIONS_MOST + 4}</p>`,
    );
  });
});

describe("an editor", () => {
  test("can change and delete somebody else's post; it is logged, and the author is told once an hour", async () => {
    const { id, title } = await create();
    for (const content of ["<p>a</p>", "<p>b</p>"]) await save(id, { title, content }, editor);
    await save(id, { title, published: true }, editor);
    const log = () => rowsOf("select action, subject, url from audit_log where subject like ?", `%${title}%`);
    expect((await log()).map(({ action }) => action)).toEqual(["edited", "published"]);
    expect((await log())[0]?.subject).toBe(`the post “${title}” by Ada`);
    const told = async () =>
      (await author.get("/api/notifications")).json.filter((one: { title: string }) => one.title === title);
    expect(await told()).toMatchObject([
      { brief: "Edie published your post.", times: 2, url: `/my-posts/${id}` },
    ]);
    await editor.send("DELETE", `/api/my-posts/${id}`);
    expect(await told()).toMatchObject([{ brief: "Edie deleted your post.", url: "/my-posts" }]);
    // The control: one's own action causes no notification.
    const own = await create({}, editor);
    await save(own.id, { title: own.title, published: true }, editor);
    expect(await rowsOf("select 1 from audit_log where url = ?", `/my-posts/${own.id}`)).toEqual([]);
  });

  test("reviews a NEW member's post before it is public, where the club holds their messages", async () => {
    await editor.post("/api/moderation/settings", { holdNewcomers: true });
    const newcomer = await browserOf(site, "NEW");
    const made = await create({ title: "Fresh words", published: true }, newcomer);
    expect(made).toMatchObject({ published: true, held: true, publishedAt: null });
    const isRead = async () => (await visitor(site).get("/api/posts/fresh-words")).status === 200;
    expect(await isRead()).toBe(false);
    expect((await editor.get("/api/moderation")).json.posts).toMatchObject([
      { id: made.id, title: "Fresh words" },
    ]);
    expect(await save(made.id, { title: made.title, published: true }, editor)).toMatchObject({
      held: false,
      published: true,
    });
    expect(await isRead()).toBe(true);
    // An unchanged post stays approved; changed text, or other tags, are held again.
    await save(made.id, { title: made.title, published: true }, newcomer);
    expect(await isRead()).toBe(true);
    await save(made.id, { title: made.title, published: true, tags: ["Vile tag"] }, newcomer);
    expect((await visitor(site).get("/api/posts")).text).not.toContain("Vile tag");
    await save(made.id, { title: made.title, published: true }, editor);
    expect(await isRead()).toBe(true);
    const sneaked = await save(
      made.id,
      { title: made.title, published: true, content: "<p>Ha</p>" },
      newcomer,
    );
    expect([sneaked.held, await isRead()]).toEqual([true, false]);
    await editor.post("/api/moderation/settings", { holdNewcomers: false });
    expect(
      await save(made.id, { title: made.title, published: true, content: "<p>Ho</p>" }, newcomer),
    ).toMatchObject({ held: false });
  });
});

describe("deleting a post", () => {
  test("deletes its thread, revisions, uploads and addresses, too", async () => {
    const { id, thread, slug } = await create({ published: true, tags: ["Short-lived"] });
    await author.post(`/api/threads/${thread}/post-message`, { text: "Hello" });
    await save(id, { title: "Under another name", published: true, tags: ["Short-lived"] });
    await editor.post(`/api/threads/${thread}/post-message`, { text: "Nice" });
    site.trips.reset();
    const { status, json } = await author.send("DELETE", `/api/my-posts/${id}`);
    expect([status, json, site.trips.requests]).toEqual([200, { deleted: true }, 2]);
    const left = await site.database.batch(
      [
        ["select 1 from posts where id = ?", [id]],
        ["select 1 from threads where id = ?", [thread]],
        ["select 1 from messages where thread_id = ?", [thread]],
        ["select 1 from post_revisions where post_id = ?", [id]],
        ["select 1 from post_slugs where post_id = ?", [id]],
        ["select 1 from tags where slug = ?", ["short-lived"]],
        ["select 1 from notifications where url like ?", ["/posts/under-another-name%"]],
      ],
      "read",
    );
    expect(left.flatMap(({ rows }) => rows)).toEqual([]);
    expect((await author.send("DELETE", `/api/my-posts/${id}`)).status).toBe(404);
    expect((await visitor(site).get(`/posts/${slug}`)).status).toBe(404);
  });
});

test("a member who leaves can download their posts; drafts are deleted and published posts stay", async () => {
  const leaver = await signedIn(site, await member(site, { name: "Leaver" }));
  const draft = await create({ title: "Never read" }, leaver);
  const read = await create({ title: "Read by all", published: true }, leaver);
  const { json } = await leaver.get("/api/profile/download");
  expect(json.posts).toMatchObject([
    { title: "Never read", slug: null },
    { title: "Read by all", slug: "read-by-all" },
  ]);
  expect(json.postRevisions).toHaveLength(2);
  expect((await leaver.post("/api/profile/delete", { name: "Leaver" })).status).toBe(200);
  expect(await rowsOf("select author_id from posts where id in (?, ?)", draft.id, read.id)).toEqual([
    { author_id: null },
  ]);
  expect(await rowsOf("select 1 from threads where id = ?", draft.thread)).toEqual([]);
});

describe("the list of my posts", () => {
  test("shows a member's own, last changed first, in one trip a page; editors see everybody's", async () => {
    const bo = await member(site);
    const writer = await signedIn(site, bo);
    const made: string[] = [];
    for (let i = 0; i < MY_POSTS_PAGE + 2; i++) made.unshift((await create({}, writer)).id);
    site.trips.reset();
    const first = await writer.get("/api/my-posts/");
    expect(site.trips.requests).toBe(1);
    const second = await writer.get(`/api/my-posts?before=${first.json.older}`);
    const ids = [...first.json.posts, ...second.json.posts].map(({ id }: { id: string }) => id);
    expect([ids, second.json.older]).toEqual([made, null]);
    expect(Object.keys(first.json.posts[0])).not.toContain("content");
    const everybodys = await editor.get("/api/my-posts?all");
    expect(everybodys.json.posts[0].id).toBe(made[0]);
    expect((await editor.get("/api/my-posts")).json.posts.map(({ id }: { id: string }) => id)).not.toContain(
      made[0],
    );
    expect((await writer.get("/api/my-posts?all")).status).toBe(403);
    expect((await writer.get("/api/my-posts?before=x")).status).toBe(422);
  });
});

describe("many at once", () => {
  test("posts published under one title get an address each", async () => {
    const writers = await Promise.all(
      ["EDITOR", "TRUSTED", "TRUSTED", "TRUSTED"].map(async (role) =>
        signedIn(site, await member(site, { role: role as "TRUSTED" })),
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (writers[at % writers.length] as Visitor).post(
          "/api/my-posts",
          form({ title: "The one title", content: `<p>${at}</p>`, published: true, tags: ["Contested"] }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const slugs = new Set(answers.map(({ json }) => json.slug));
    expect(slugs.size).toBe(12);
    expect(slugs).toContain("the-one-title");
    const counted = await rowsOf("select posts from tags where slug = 'contested'");
    expect(counted).toEqual([{ posts: 12 }]);
  });

  test("saves of one post without a version all succeed, and its revisions are in order", async () => {
    const { id } = await create({ published: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? author : editor).send(
          "PUT",
          `/api/my-posts/${id}`,
          form({ title: "A crowd", content: `<p>Words ${at}</p>`, published: true }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { json } = await author.get(`/api/my-posts/${id}`);
    expect(json.version).toBe(13);
    const [latest] = (await author.get(`/api/my-posts/${id}/revisions`)).json;
    expect((await author.get(`/api/my-posts/${id}/revisions/${latest.id}`)).json.content).toBe(json.content);
  });

  test("deletions of one post succeed once; the others are told that it is gone", async () => {
    const { id, title } = await create({ published: true });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => editor.send("DELETE", `/api/my-posts/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(404)]);
    expect(await rowsOf("select action from audit_log where subject like ?", `%${title}%`)).toEqual([
      { action: "deleted" },
    ]);
  });
});
