import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { DIST, workerIn } from "../../../dev/run-site.ts";
import { startWorker } from "../../../dev/worker.ts";
import { type Look, look as lookSchema, NO_LOOK } from "../../../worker/contract/club/look.ts";
import { GROUNDS, paletteOf, paletteSheet } from "../../../worker/contract/colours.ts";
import { member, post, signedIn, visitor } from "../../support/arrange.ts";
import { drawn } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink } from "../members/auth-steps.ts";
import { remove, rows, send } from "../platform/uploads-support.ts";

/** The site's default look as a form. */
const { logo: _logo, icon: _icon, preview: _preview, version: _version, ...rest } = NO_LOOK;
const PLAIN = { ...rest, logo: null, icon: null, preview: null };

const put = (form: object, who = ada) => who.send("PUT", "/api/club/look", form as Record<string, unknown>);
const current = async (): Promise<Look> => (await ada.get("/api/club/look")).json;
/** Saves a look, based on the default. */
async function dress(given: Partial<Record<keyof Look, unknown>>): Promise<Look> {
  const { version } = await current();
  const { status, json } = await put({ ...PLAIN, ...given, version });
  expect([status, json]).toEqual([200, expect.objectContaining({ version: expect.any(Number) })]);
  return json;
}
const picture = async (width: number, height: number, who = ada): Promise<{ id: string; src: string }> =>
  (await send(who, await drawn(width, height).png().toBuffer(), { title: "A picture" })).json;
/** Expects a page to contain a part, with a short failure message. */
const says = (text: string, part: string, does = true) => expect(text.includes(part), part).toBe(does);
const actsLogged = async () => {
  const log = await site.sql(
    "select action || ' ' || subject || ' ' || url as act from audit_log order by rowid",
  );
  return log.map(({ act }) => act);
};

const site = await startSite({ own: true });
const elsewhere = await startWorker({
  port: await freePort(),
  built: workerIn(DIST),
  settings: { ...site.settings, CLUB_SETTINGS_SECONDS: "1" },
});
const root = await member(site, { role: "ADMIN", name: "Root" });
const ada = await signedIn(site, root);
afterAll(async () => {
  await elsewhere.close();
  await site.close();
});
beforeEach(async () => {
  await dress({});
  await site.sql("delete from audit_log");
});

describe("how the club looks", () => {
  it("is changed in two trips and logged; saving the look keeps the settings, and saving the settings keeps the look", async () => {
    const before = await current();
    site.trips.reset();
    const { json } = await put({ ...PLAIN, main: "#AB1234", trim: "#ffee88", version: before.version });
    expect(site.trips.requests).toBe(2);
    expect(lookSchema.parse(json)).toEqual({
      ...NO_LOOK,
      main: "#ab1234",
      trim: "#ffee88",
      version: before.version + 1,
    });
    expect(await actsLogged()).toEqual([
      "changed how the club looks: main colour, second colour /settings/look",
    ]);
    const { version: _, ...settings } = (await ada.get("/api/club")).json;
    await ada.send("PUT", "/api/club", { ...settings, name: "The Dressed Club" });
    expect(await current()).toEqual(json);
    await dress({ main: "#00457c" });
    expect((await ada.get("/api/club")).json.name).toBe("The Dressed Club");
    await ada.send("PUT", "/api/club", settings);
  });

  it("is refused to the second of two admins who change it at once, without losing their form", async () => {
    const { version } = await current();
    const both = await Promise.all(["#111111", "#222222"].map((main) => put({ ...PLAIN, main, version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [late] = both.filter(({ status }) => status === 409);
    expect(late?.json[0].message).toContain("Someone else has just changed the look");
  });

  it("takes no SVG, and says what to do", async () => {
    const svg = await send(ada, '<svg xmlns="http://www.w3.org/2000/svg"/>', { title: "Logo" });
    expect([svg.status, svg.json[0].message]).toEqual([
      422,
      expect.stringContaining("save the picture as a PNG"),
    ]);
  });
});

describe("colours", () => {
  const headOf = async (path: string) => {
    const { text, headers } = await visitor(site).get(path);
    return { text, policy: headers.get("content-security-policy") ?? "" };
  };
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it.each(["#ffff00", "#ffffff", "#000000", "#ff0000"])(
    "that are unreadable (%s) become readable ones, in every page and email",
    async (main) => {
      await dress({ main });
      const palette = paletteOf({ main, trim: null });
      const sheet = paletteSheet(palette);
      for (const path of ["/", "/games", "/api/unsubscribe"]) {
        const { text, policy } = await headOf(path);
        says(text, `<style>${sheet}</style>`);
        expect(policy, path).toContain(hashOf(sheet));
      }
      const { text } = await headOf("/games");
      says(text, `content="${palette.light.felt}"`);
      expect((await visitor(site).get("/manifest.webmanifest")).json.theme_color).toBe(palette.light.felt);
    },
  );

  it("that are the site's own are in no page a second time", async () => {
    for (const path of ["/", "/api/unsubscribe"]) {
      const { text, policy } = await headOf(path);
      says(text, "<style>:root{", false);
      expect(policy.match(/style-src[^;]*/)?.[0].split("sha256-").length).toBe(path === "/" ? 2 : 1);
    }
    says(
      (await headOf("/")).text,
      `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${GROUNDS.dark.paper}">`,
    );
  });

  it("are used in the sign-in email", async () => {
    await dress({ main: "#7a1f5c" });
    await askForLink(visitor(site), { email: "new@club.example" });
    await expect.poll(async () => (await site.outbox.mails("new@club.example")).length).toBe(1);
    const [mail] = await site.outbox.mails("new@club.example");
    expect(mail?.html).toContain('bgcolor="#7a1f5c"');
    expect(mail?.html).not.toContain("#235341");
  });

  it("reach other isolates as soon as other settings do", async () => {
    const stranger = new Visitor(elsewhere.url);
    const sheet = paletteSheet(paletteOf({ main: "#0b3d91", trim: null }));
    says((await stranger.get("/games")).text, sheet, false);
    await dress({ main: "#0b3d91" });
    says((await visitor(site).get("/games")).text, sheet);
    await expect
      .poll(async () => (await stranger.get("/games")).text.includes(sheet), { timeout: 5_000 })
      .toBe(true);
  });
});

describe("pictures", () => {
  it("are the site's own at first, served without the worker", async () => {
    const { text } = await visitor(site).get("/");
    says(text, '<link rel="icon" href="/icon-32.ico" sizes="32x32">');
    says(text, '<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    says(text, 'src="/art/logo.svg"');
    const { json } = await visitor(site).get("/manifest.webmanifest");
    for (const { src } of json.icons as { src: string }[]) {
      const { status, headers } = await visitor(site).get(src);
      expect([src, status, headers.get("x-request-id")]).toEqual([src, 200, null]);
    }
    const led = await visitor(site).get("/icons/192.png?v=0");
    expect([led.status, led.headers.get("location")]).toEqual([302, "/icon-192.png"]);
    expect((await visitor(site).get("/icons/33.png")).status).toBe(404);
    const signIn = await visitor(site).get("/sign-in");
    says(signIn.text, 'src="/icons/512.png" width="200" height="200"');
    const shown = await fetch(`${site.url}/icons/512.png`);
    expect([shown.status, new URL(shown.url).pathname]).toEqual([200, "/icon-512.png"]);
    const unasked = await fetch(`${site.url}/favicon.ico`);
    expect([unasked.status, new URL(unasked.url).pathname]).toEqual([200, "/icon-32.ico"]);
  });

  it("a club's icon is served in each size, uncropped, and at a new address when it changes", async () => {
    const iconsNow = async () => {
      const { text } = await visitor(site).get("/");
      const { json } = await visitor(site).get("/manifest.webmanifest");
      const linked = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
      return [
        ...linked.map(([, href = ""]) => href),
        ...(json.icons as { src: string }[]).map(({ src }) => src),
      ];
    };
    // Twice as wide as high, and all red.
    const red = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    await dress({ icon: (await send(ada, red)).json.src });
    const before = await iconsNow();
    expect(before.map((src) => src.replace(/\?v=[0-9a-z]{8}$/, ""))).toEqual([
      "/icons/48.png",
      "/icons/180.png",
      "/icons/192.png",
      "/icons/512.png",
      "/icons/maskable-512.png",
    ]);
    for (const src of before) {
      const answer = await fetch(site.url + src);
      const size = Number(/(\d+)\.png/.exec(src)?.[1]);
      expect(answer.status, src).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const png = sharp(Buffer.from(await answer.arrayBuffer()));
      expect(await png.metadata()).toMatchObject({ format: "png", width: size, height: size });
      const { data, info } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * size + x) * info.channels).subarray(0, 4)];
      const middle = Math.floor(size / 2);
      expect(at(middle, middle)).toEqual([255, 0, 0, 255]);
      // Above and below the picture is transparency, or paper where a phone would fill in black.
      const isOnPaper = /180|maskable/.test(src);
      expect(at(middle, 1), src).toEqual(isOnPaper ? [0xf7, 0xf1, 0xe3, 255] : [0, 0, 0, 0]);
      if (!src.includes("maskable")) continue;
      // A mask leaves a circle of four fifths of the width.
      for (let y = 0; y < size; y += 4)
        for (let x = 0; x < size; x += 4)
          if (Math.hypot(x - middle, y - middle) > size * 0.4)
            expect(at(x, y), `${x}, ${y}`).toEqual([0xf7, 0xf1, 0xe3, 255]);
    }
    const unasked = await fetch(`${site.url}/favicon.ico`);
    expect(unasked.headers.get("content-type")).toBe("image/png");
    expect(unasked.headers.get("cache-control")).toBe("public, max-age=60");
    const middle = { left: 24, top: 24, width: 1, height: 1 };
    const pixel = await sharp(Buffer.from(await unasked.arrayBuffer()))
      .extract(middle)
      .raw()
      .toBuffer();
    expect([...pixel], "the club's, which is red").toEqual([255, 0, 0, 255]);
    const old = await visitor(site).get("/icons/192.png?v=00000000");
    expect(old.headers.get("cache-control")).toBe("public, max-age=60");
    await dress({ icon: (await picture(512, 512)).src });
    for (const src of await iconsNow()) expect(before).not.toContain(src);
  });

  it("the manifest names the club, and is sent again only when it has changed", async () => {
    const { headers, json } = await visitor(site).get("/manifest.webmanifest");
    expect(json).toMatchObject({ name: "Thursday Table Club", short_name: "Thursday Table" });
    expect(headers.get("content-type")).toContain("application/manifest+json");
    const again = (tag: string | null) =>
      fetch(`${site.url}/manifest.webmanifest`, { headers: { "If-None-Match": tag ?? "" } });
    expect((await again(headers.get("etag"))).status).toBe(304);
    await dress({ main: "#7a1f5c" });
    expect((await again(headers.get("etag"))).status).toBe(200);
  });

  it("logo, banners and the picture for links are in every page; what a page shows itself goes first", async () => {
    const [logo, one, two, preview] = [
      await picture(300, 300),
      await picture(1_000, 220),
      await picture(940, 198),
      await picture(1_200, 630),
    ];
    const banners = [
      { src: two.src, alt: "Dice & <cards>" },
      { src: one.src, alt: "A long table" },
    ];
    await dress({ logo: logo.src, preview: preview.src, banners });
    const { text } = await visitor(site).get("/games");
    const served = ({ src }: { src: string }, width: number) =>
      `/image?${new URLSearchParams({ src, w: String(width), q: "75" })}`.replaceAll("&", "&amp;");
    says(text, `src="${served(logo, 256)}" width="300" height="300"`);
    says(text, `src="${served(two, 1080)}" width="940" height="198" alt="Dice &amp; &lt;cards&gt;"`);
    says(text, "western-legends", false);
    says(text, `property="og:image" content="${site.url}${served(preview, 1200)}&amp;h=630"`);
    const content = `<p>Look:</p><img src="${one.src}" alt="Ours">`;
    const own = await ada.post("/api/my-posts", { title: "Pictured", content, published: true });
    says(
      (await visitor(site).get(`/posts/${own.json.slug}`)).text,
      `property="og:image" content="${site.url}${served(one, 1200)}&amp;h=630"`,
    );
    const plain = (await visitor(site).get("/api/unsubscribe")).text;
    says(plain, `<img class="logo" src="${served(logo, 256)}"`);
    const { status } = await visitor(site).get(`/image?src=${two.src}&w=1080&q=75`);
    expect(status).toBe(200);
  });
});

describe("a file that the look shows", () => {
  const stateOf = async (id: string) => (await rows(site)).find((row) => row.id === id)?.state ?? null;

  it("is removed by nobody, until it is shown no more", async () => {
    const { id, src } = await picture(300, 300);
    await dress({ logo: src });
    const refused = await remove(ada, id);
    expect([refused.status, refused.json[0].message]).toEqual([
      409,
      expect.stringContaining("part of how the club looks"),
    ]);
    expect(await stateOf(id)).toBe("ready");
    await dress({});
    expect((await remove(ada, id)).status).toBe(200);
    expect(await stateOf(id)).toBe("removed");
  });

  it("survives the deletion of its post and its author, and the sweep", async () => {
    const author = await member(site, { role: "ADMIN" });
    const browser = await signedIn(site, author);
    const { id: postId } = await post(site, { slug: "dressed", author });
    const inPost = (await send(browser, await drawn(940, 198).png().toBuffer(), { title: "Banner", postId }))
      .json;
    const loose = await picture(300, 300, browser);
    const unused = await picture(300, 300, browser);
    await dress({ logo: loose.src, banners: [{ src: inPost.src, alt: "Banner" }] });
    const deleted = await browser.send("DELETE", `/api/my-posts/${postId}`);
    expect(deleted.status).toBe(200);
    await site.sql("update file_uploads set created_at = 1 where id in (?, ?)", [inPost.id, loose.id]);
    await site.worker.runDaily();
    expect([await stateOf(inPost.id), await stateOf(loose.id)]).toEqual(["ready", "ready"]);
    const left = await browser.post("/api/profile/delete", { name: author.name });
    expect([left.status, left.json]).toEqual([200, {}]);
    expect([await stateOf(inPost.id), await stateOf(loose.id)]).toEqual(["ready", "ready"]);
    // The control: an unused upload is removed with its owner.
    expect(await stateOf(unused.id)).toBe("removed");
    const { status } = await visitor(site).get(loose.src);
    expect(status).toBe(200);
  });
});
