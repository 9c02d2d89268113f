import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../web/app/routes.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const ben = await member(site, { name: "Ben" });
const [editor, borrower] = [await signedIn(site, edie), await signedIn(site, ben)];
const second = await signedIn(site, await member(site, { name: "Ina", role: "EDITOR" }));
const newcomer = await signedIn(site, await member(site, { name: "Nia", role: "NEW" }));

describe("the scanner's page", () => {
  it("alone is allowed the camera", async () => {
    const paths = ROUTES.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const policies = await Promise.all(
      paths.map(async (path) => [path, (await editor.get(path)).headers.get("permissions-policy")] as const),
    );
    const closed = "camera=(), microphone=(), geolocation=(), payment=()";
    expect(policies.filter(([, policy]) => policy !== closed)).toEqual([
      ["/shelf/scan", closed.replace("()", "(self)")],
    ]);
  });

  it("has the content policy of every page, apart from the hashes of its styles", async () => {
    const policyOf = async (path: string) =>
      (await editor.get(path)).headers.get("content-security-policy")?.replace(/style-src[^;]*/, "");
    const policy = await policyOf("/shelf/scan");
    expect(policy).toBe(await policyOf("/shelf/loans"));
    expect(policy).not.toContain("wasm");
    const worker = await visitor(site).get("/scan-worker.js");
    expect(worker.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
  });
});

describe("a return that was scanned without a connection", () => {
  it("ends the loan of then, and leaves one that was made since", async () => {
    const { code } = await boxOf(editor);
    const path = `/api/shelf/copies/${code}`;
    await borrower.post(`${path}/loan`);
    const late = await editor.post(`${path}/back`, { secondsAgo: 600 });
    expect([late.status, late.json[0].message]).toEqual([
      409,
      expect.stringMatching(/^It was lent at \d\d:\d\d, after you had scanned it\.$/),
    ]);
    await site.sql("update loans set since = since - 700000");
    const { status, json } = await editor.post(`${path}/back`, { secondsAgo: 600 });
    expect([status, json.state]).toEqual([200, "here"]);
  });

  it("refuses an age that can't be", async () => {
    const { code } = await boxOf(editor, { name: "Hex" });
    for (const secondsAgo of [-1, 0.5, 604_801, "1"])
      expect((await editor.post(`/api/shelf/copies/${code}/back`, { secondsAgo })).status).toBe(422);
    expect((await editor.post(`/api/shelf/copies/${code}/back`, { secondsAgo: 604_800 })).status).toBe(200);
  });
});

const AZUL = "4002051693602";
const titleOf = async (name: string): Promise<string> =>
  (await editor.post("/api/shelf/titles", { name, minPlayers: 2, maxPlayers: 4 })).json.id;

describe("a barcode", () => {
  const path = `/api/shelf/barcodes/${AZUL}`;

  it("is learnt once, by a member, and known to everyone from then on", async () => {
    const titleId = await titleOf("Azul");
    expect((await borrower.get(path)).json).toEqual({ code: AZUL, title: null });
    expect((await newcomer.send("PUT", path, { titleId })).status).toBe(403);
    expect((await borrower.send("PUT", path, { titleId })).json.title.name).toBe("Azul");
    expect((await newcomer.get(path)).json.title.name).toBe("Azul");
    expect((await borrower.send("PUT", path, { titleId })).status).toBe(200);
    await site.sql("update titles set is_at_home = 1 where id = ?", [titleId]);
    expect((await borrower.get(path)).json.title, "its owner shows it to nobody").toBeNull();
    await site.sql("update titles set is_at_home = 0 where id = ?", [titleId]);
  });

  it("of another game is asked about, and changed or forgotten by editors alone", async () => {
    const titleId = await titleOf("Azul: Mini");
    for (const who of [borrower, editor]) {
      const { status, json } = await who.send("PUT", path, { titleId });
      expect([status, json[0]]).toMatchObject([
        409,
        { path: ["anyway"], message: "Another title has this barcode: Azul. Is it the same box?" },
      ]);
    }
    expect((await borrower.send("PUT", path, { titleId, anyway: true })).status).toBe(409);
    expect((await editor.send("PUT", path, { titleId, anyway: true })).json.title.name).toBe("Azul: Mini");
    expect((await borrower.send("DELETE", path)).status).toBe(403);
    expect((await editor.send("DELETE", path)).json).toEqual({ code: AZUL, title: null });
    expect((await borrower.get(path)).json.title).toBeNull();
  });

  it("of 12 digits is the one with a 0 in front, and one whose last digit doesn't fit is none", async () => {
    expect((await borrower.get("/api/shelf/barcodes/036000291452")).json.code).toBe("0036000291452");
    for (const code of ["4002051693603", "036000291453", "12", "abc"]) {
      const { status, json } = await borrower.get(`/api/shelf/barcodes/${code}`);
      expect([status, json[0].message]).toEqual([422, "That isn’t a barcode: its last digit doesn’t fit."]);
    }
  });

  it("that two learn at once belongs to one game, and the other is asked", async () => {
    const games = [await titleOf("Twin A"), await titleOf("Twin B")];
    const answers = await Promise.all(
      games.map((titleId) => borrower.send("PUT", "/api/shelf/barcodes/036000291452", { titleId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

const PLACES = 8;
const PER_PLACE = 50;
const SCANS = 50;
const placeOf = (at: number) => `place${Math.floor(at / PER_PLACE)}`;
const codeOf = (at: number) => `C${String(at).padStart(5, "0")}`;

describe("a stock-take of 400 boxes", () => {
  it("by two scanners, whose connection is cut twice, tells the truth, and counts each box once", async () => {
    await site.sql("delete from loans");
    await site.sql("delete from copies");
    const titleId = await titleOf("Stock");
    for (let place = 0; place < PLACES; place++)
      await site.sql("insert into places (id, name, position) values (?, ?, ?)", [
        `place${place}`,
        `Cupboard ${place}`,
        place,
      ]);
    const all = Array.from({ length: PLACES * PER_PLACE }, (_, at) => at);
    // One in ten stands in the next cupboard, one in twenty nowhere, and five are out.
    const isGone = (at: number) => at % 20 === 7;
    const isMoved = (at: number) => at % 10 === 3;
    const isOut = (at: number) => at % 80 === 11;
    for (const at of all)
      await site.sql(
        "insert into copies (id, code, title_id, place_id, created_at, checked_at) values (?, ?, ?, ?, 1, 1)",
        [`copy${at}`, codeOf(at), titleId, placeOf(at)],
      );
    await site.sql(
      `insert into loans (id, copy_id, borrower_id, since, due_on)
       select 'loan' || id, id, (select id from users where name = 'Ben'), 1, '2099-01-01' from copies
       where cast(substr(code, 2) as integer) % 80 = 11`,
    );

    const takes = await Promise.all(
      Array.from({ length: PLACES }, (_, place) =>
        Promise.all(
          [editor, second].map((who) => who.post("/api/shelf/stock-takes", { placeId: `place${place}` })),
        ),
      ),
    );
    // Both are in the same stock-take of each place.
    for (const [one, other] of takes) expect(one?.json.id).toBe(other?.json.id);
    const takeOf = (place: number): string => takes[place]?.[0]?.json.id;

    const stands = (at: number) => (Math.floor(at / PER_PLACE) + (isMoved(at) ? 1 : 0)) % PLACES;
    const there = all.filter((at) => !isGone(at) && !isOut(at));
    const doubles = there.slice(0, 12);
    const scan = (who: typeof editor, place: number, codes: string[]) =>
      who.post(`/api/shelf/stock-takes/${takeOf(place)}/scans`, { scans: codes.map((code) => ({ code })) });
    const scanPlace = async (place: number) => {
      const codes = [...there, ...doubles].filter((at) => stands(at) === place).map(codeOf);
      const half = Math.ceil(codes.length / 2);
      const parts = [codes.slice(0, half), codes.slice(half)];
      if (place < 3) parts[0]?.push(`ZZZZZ${place}`);
      await Promise.all(
        parts.map(async (part, at) => {
          const who = at === 0 ? editor : second;
          for (let from = 0; from < part.length; from += SCANS)
            expect((await scan(who, place, part.slice(from, from + SCANS))).status).toBe(200);
          // The answer was lost twice, so that the device sends the same again.
          if (place < 2) await scan(who, place, part);
        }),
      );
    };
    for (let place = 0; place < PLACES; place++) await scanPlace(place);

    const reports = await Promise.all(
      Array.from({ length: PLACES }, (_, place) => editor.get(`/api/shelf/stock-takes/${takeOf(place)}`)),
    );
    const sum = (field: "seen" | "expected" | "moved" | "out") =>
      reports.reduce((sum, { json }) => sum + json[field], 0);
    const gone = all.filter(isGone);
    expect({ seen: sum("seen"), expected: sum("expected"), moved: sum("moved"), out: sum("out") }).toEqual({
      seen: there.length,
      expected: there.length + gone.length,
      moved: there.filter(isMoved).length,
      out: all.filter(isOut).length,
    });
    expect(
      reports.flatMap(({ json }) => json.toGo.map(({ code }: { code: string }) => code)).toSorted(),
    ).toEqual(gone.map(codeOf));
    const listed = await site.sql("select code, place_id from copies");
    const at = new Map(listed.map((row) => [row.code, row.place_id]));
    expect(there.filter((box) => at.get(codeOf(box)) !== `place${stands(box)}`)).toEqual([]);

    // One that nobody saw turns up before its stock-take is finished, and doesn't become missing.
    const [found = 0, ...missing] = gone;
    const place = Math.floor(found / PER_PLACE);
    const { json: before } = await editor.get(`/api/shelf/stock-takes/${takeOf(place)}`);
    await borrower.post(`/api/shelf/copies/${codeOf(found)}/back`);
    for (let each = 0; each < PLACES; each++) {
      const { json } =
        each === place ? { json: before } : await editor.get(`/api/shelf/stock-takes/${takeOf(each)}`);
      const codes = json.toGo.map(({ code }: { code: string }) => code);
      const closed = await editor.post(`/api/shelf/stock-takes/${takeOf(each)}/close`, { missing: codes });
      expect(closed.json.closedAt).not.toBeNull();
    }
    const lost = await site.sql("select code from copies where missing_since is not null order by code");
    expect(lost.map(({ code }) => code)).toEqual(missing.map(codeOf));
    expect((await editor.get("/api/shelf/stock-takes")).json).toEqual([]);
  });
});

describe("a scan of a stock-take", () => {
  const scanned = async (id: string, scans: { code: string; secondsAgo?: number }[]) =>
    (await editor.post(`/api/shelf/stock-takes/${id}/scans`, { scans })).json.results.map(
      ({ result }: { result: string }) => result,
    );
  const start = async (placeId: string | null = null): Promise<string> =>
    (await editor.post("/api/shelf/stock-takes", { placeId })).json.id;
  const aBox = async () => {
    const { code } = await boxOf(editor, { name: `Game ${crypto.randomUUID()}` });
    await site.sql("update copies set checked_at = 1 where code = ?", [code]);
    return code;
  };

  it("says what it found: seen, seen already, not ours, written off", async () => {
    const [code, old] = [await aBox(), await aBox()];
    await site.sql("update copies set retired_at = 1 where code = ?", [old]);
    const scans = [code, code, "ZZZZZZ", "no label", old].map((code) => ({ code }));
    expect(await scanned(await start(), scans)).toEqual([
      "seen",
      "again",
      "foreign",
      "foreign",
      "written-off",
    ]);
  });

  it("brings back what was out, but not what was lent after it", async () => {
    const [out, since] = [await aBox(), await aBox()];
    const id = await start();
    await site.sql("delete from loans");
    for (const code of [out, since])
      expect((await borrower.post(`/api/shelf/copies/${code}/loan`)).status).toBe(200);
    await site.sql("update loans set since = 1 where copy_id = (select id from copies where code = ?)", [
      out,
    ]);
    await site.sql("update copies set checked_at = 1 where code in (?, ?)", [out, since]);
    expect(await scanned(id, [{ code: out }, { code: since, secondsAgo: 600 }])).toEqual(["back", "seen"]);
    const open = await site.sql(
      "select c.code from loans l join copies c on c.id = l.copy_id where l.back_at is null",
    );
    expect(open.map(({ code }) => code)).toEqual([since]);
  });

  it("of long ago doesn't move a box that somebody has moved since", async () => {
    const code = await aBox();
    const [id, other] = [await start("place1"), await start("place2")];
    expect(await scanned(id, [{ code }])).toEqual(["moved"]);
    expect(await scanned(other, [{ code, secondsAgo: 600 }])).toEqual(["again"]);
    expect(await scanned(other, [{ code }])).toEqual(["moved"]);
  });

  it("moves a box by the time at which it was made, not at which it arrived", async () => {
    const code = await aBox();
    const [id, other] = [await start("place1"), await start("place2")];
    await site.sql("update stock_takes set started_at = started_at - 3600000");
    expect(await scanned(id, [{ code, secondsAgo: 600 }])).toEqual(["moved"]);
    expect(await scanned(other, [{ code, secondsAgo: 300 }])).toEqual(["moved"]);
    const placeAfterReturn = async (secondsAgo: number) =>
      (await editor.post(`/api/shelf/copies/${code}/back`, { placeId: "place1", secondsAgo })).json.place;
    const nameOf = (placeId: string) =>
      site.sql("select name from places where id = ?", [placeId]).then(([place]) => place?.name);
    expect(await placeAfterReturn(450)).toBe(await nameOf("place2"));
    expect(await placeAfterReturn(150)).toBe(await nameOf("place1"));
  });

  it("counts what was lent or given back meanwhile as seen", async () => {
    const { json: before } = await editor.get(`/api/shelf/stock-takes/${await start()}`);
    const code = await aBox();
    await editor.post(`/api/shelf/copies/${code}/back`);
    const { json } = await editor.get(`/api/shelf/stock-takes/${before.id}`);
    expect([json.seen, json.expected]).toEqual([before.seen + 1, before.expected + 1]);
  });

  it("is open to fifty scans at once, until somebody finishes it", async () => {
    const id = await start();
    const path = `/api/shelf/stock-takes/${id}`;
    const scans = [{ code: "ZZZZZZ" }];
    expect((await editor.post(`${path}/scans`, { scans: Array(51).fill(scans[0]) })).status).toBe(422);
    expect((await editor.post(`${path}/scans`, { scans: Array(50).fill(scans[0]) })).status).toBe(200);
    expect((await editor.post(`${path}/close`)).status).toBe(200);
    const { status, json } = await editor.post(`${path}/scans`, { scans });
    expect([status, json[0].message]).toEqual([409, "Someone has finished this stock-take."]);
    expect((await editor.post(`${path}/close`)).status).toBe(200);
    expect((await editor.post("/api/shelf/stock-takes", { placeId: "nowhere" })).status).toBe(422);
  });
});

describe("a box that becomes missing", () => {
  it.each([
    [
      "by a stock-take",
      async (code: string) => {
        const { json } = await editor.post("/api/shelf/stock-takes", { placeId: null });
        await site.sql("update copies set checked_at = 1 where code = ?", [code]);
        await editor.post(`/api/shelf/stock-takes/${json.id}/close`, { missing: [code] });
      },
    ],
    [
      "with a member who leaves",
      async (code: string) => {
        const leaver = await signedIn(site, await member(site, { name: "Lena Leaver" }));
        await leaver.post(`/api/shelf/copies/${code}/loan`);
        await leaver.post("/api/profile/delete", { name: "Lena Leaver" });
      },
    ],
  ])("%s is not put back by an editor's form that was opened before", async (_, lose) => {
    const { code } = await boxOf(editor, { name: `Game ${crypto.randomUUID()}` });
    const path = `/api/shelf/copies/${code}`;
    const versionNow = async () => (await editor.get(path)).json.version;
    const relabel = (version: number) =>
      editor.send("PUT", path, {
        ...{ label: "German", placeId: null, condition: "whole", isLendable: true },
        ...{ isMissing: false, retiredWhy: null, version },
      });
    const opened = await versionNow();
    await lose(code);
    expect((await relabel(opened)).status).toBe(409);
    expect((await editor.get(path)).json.state).toBe("missing");
    expect((await relabel(await versionNow())).json.state).toBe("here");
  });
});
