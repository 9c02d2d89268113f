import { describe, expect, it } from "vitest";
import { MEMBERS_PAGE } from "../../../worker/contract/members/members.ts";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { count } from "./auth-steps.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada Admin", role: "ADMIN", email: "ada@club.example" });
const admin = await signedIn(site, ada);

const namesOf = (json: { members: { name: string }[] }) => json.members.map(({ name }) => name);
const find = async (query: Record<string, string>) =>
  (await admin.get(`/api/members?${new URLSearchParams(query)}`)).json;
const give = (who: ArrangedMember, role: unknown, by = admin) =>
  by.post(`/api/members/${who.publicId}/role`, { role });
const signOut = (who: ArrangedMember, by = admin) => by.post(`/api/members/${who.publicId}/sign-out`);

describe("the list of members", () => {
  it("shows an ADMIN every member in one trip, without inner ids", async () => {
    const bo = await member(site, { name: "Bo Listed", role: "NEW" });
    await signedIn(site, bo);
    await signedIn(site, bo);
    site.trips.reset();
    const answer = await admin.get("/api/members?search=Bo+Listed");
    expect([answer.status, site.trips.requests]).toEqual([200, 1]);
    expect(answer.json).toEqual({
      members: [
        {
          publicId: bo.publicId,
          name: "Bo Listed",
          color: "3A85FF",
          role: "NEW",
          email: bo.email,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          lastSeenAt: null,
          sessions: 2,
          suspension: null,
        },
      ],
      next: null,
    });
    expect(answer.text.replaceAll(bo.email, "")).not.toContain(bo.id);
  });

  it("finds by name and address, ignoring case and accents", async () => {
    for (const [name, email] of [
      ["Émile Zola", "nana@club.example"],
      ["Søren Ångström", "x1@club.example"],
      ["Łukasz Żak", "x2@club.example"],
      ["МИХАИЛ", "x3@club.example"],
      ["100% [Star*]?", "x4@club.example"],
    ] as const)
      await member(site, { name, email });
    for (const [search, name] of [
      ["emile", "Émile Zola"],
      ["ÉMILE zo", "Émile Zola"],
      [" zola ", "Émile Zola"],
      ["NANA@", "Émile Zola"],
      ["soren ang", "Søren Ångström"],
      ["lukasz zak", "Łukasz Żak"],
      ["михаил", "МИХАИЛ"],
      ["[star*]?", "100% [Star*]?"],
    ] as const)
      expect([search, namesOf(await find({ search }))]).toEqual([search, [name]]);
    for (const search of ["*zola", "%", "_", "' or 1=1 --", "[a-z]", "👩‍🚀"])
      expect([search, namesOf(await find({ search })).filter((name) => !name.includes("%"))]).toEqual([
        search,
        [],
      ]);
  });

  it("filters by role", async () => {
    await member(site, { name: "Edie Editor", role: "EDITOR" });
    const { members } = await find({ role: "EDITOR" });
    expect(members.length).toBeGreaterThan(0);
    for (const { role } of members) expect(role).toBe("EDITOR");
    expect(namesOf(await find({ role: "NEW", search: "Edie" }))).toEqual([]);
  });

  it("is paged by name, each member once, also after the last of a page has left", async () => {
    const many = MEMBERS_PAGE * 2 + 7;
    for (let i = 0; i < many; i++)
      await member(site, { name: i % 3 ? `paged ${i % 20}` : `Paged ${i % 20}` });
    const seen: string[] = [];
    const names: string[] = [];
    let after: string | null = "";
    let pages = 0;
    while (after !== null) {
      const page: { members: { publicId: string; name: string }[]; next: string | null } = await find({
        search: "paged",
        ...(after && { after }),
      });
      seen.push(...page.members.map(({ publicId }) => publicId));
      names.push(...namesOf(page).map((name) => name.toLowerCase()));
      after = page.next;
      pages++;
      if (pages === 1) await site.sql("delete from users where public_id = ?", [seen.at(-1) ?? null]);
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, many, many]);
    expect(names).toEqual(names.toSorted());
  });

  it.each([
    "role=KING",
    "role=admin",
    `search=${"s".repeat(201)}`,
    `after=${"a".repeat(201)}`,
    "search=a&search=b",
  ])("is refused in words for ?%.20s", async (query) => {
    const answer = await admin.get(`/api/members?${query}`);
    expect([answer.status, answer.json[0].message]).toEqual([422, expect.stringMatching(/^[A-Z][^{}]+$/)]);
    expect(answer.json[0].message).not.toMatch(/Invalid|expected/);
  });
});

describe("giving a role", () => {
  it.each(ROLES)("%s takes effect at once, notifies the member and is logged, in two trips", async (role) => {
    const bo = await member(site, { name: "Bo", role: role === "NEW" ? "TRUSTED" : "NEW" });
    const theirs = await signedIn(site, bo);
    site.trips.reset();
    const answer = await give(bo, role);
    expect([answer.status, site.trips.requests]).toEqual([200, 2]);
    expect(answer.json).toMatchObject({ publicId: bo.publicId, role, sessions: 1 });
    const { json } = await theirs.get("/api/auth/session");
    expect(json.user.role).toBe(role);
    expect(json.user.notifications).toMatchObject([
      { kind: "role", url: "/profile", brief: expect.stringMatching(/^Ada Admin made you an? .+\.$/) },
    ]);
    expect((await theirs.get("/api/members")).status).toBe(role === "ADMIN" ? 200 : 403);
    const [logged] = await site.sql(
      "select * from audit_log where subject like 'Bo from%' order by at desc, id limit 1",
    );
    expect(logged).toMatchObject({ actor_id: ada.id, actor_name: "Ada Admin" });
    await site.sql("update users set role = 'NEW' where id = ?", [bo.id]);
  });

  it("that reads no reports takes back the news of them", async () => {
    const bo = await member(site, { role: "EDITOR" });
    const news = "(id, user_id, kind, url, created_at) values ('of-a-report', ?, 'report', '/moderation', 1)";
    await site.sql(`insert into notifications ${news}`, [bo.id]);
    const kept = async () =>
      (await site.sql("select kind from notifications where user_id = ?", [bo.id])).map(({ kind }) => kind);
    await give(bo, "ADMIN");
    expect(await kept()).toContain("report");
    await give(bo, "TRUSTED");
    expect(await kept()).not.toContain("report");
  });

  it("that the member has already changes nothing and notifies nobody", async () => {
    const bo = await member(site, { role: "EDITOR" });
    const before = await everything(site, []);
    expect((await give(bo, "EDITOR")).json.role).toBe("EDITOR");
    expect(await everything(site, [])).toBe(before);
  });

  it.each(["KING", "admin", "", null, 7, ["ADMIN"], undefined])(
    "is refused for the role %j",
    async (role) => {
      const bo = await member(site);
      const before = await everything(site, []);
      const answer = await give(bo, role);
      expect([answer.status, answer.json]).toEqual([
        422,
        [{ path: ["role"], message: "Please choose one of the roles" }],
      ]);
      expect(await everything(site, [])).toBe(before);
    },
  );

  it("is not found for an unknown member, or by an inner id", async () => {
    for (const publicId of ["nope", ada.id, "' or 1=1 --"]) {
      const answer = await give({ ...ada, publicId: encodeURIComponent(publicId) }, "NEW");
      expect([answer.status, answer.json]).toEqual([
        404,
        [{ path: [], message: "This member is no longer here." }],
      ]);
    }
  });

  it.each([1, 2, 3, 4, 5])("two ADMINs demoting each other at once leave one (try %i)", async () => {
    const bo = await member(site, { role: "ADMIN" });
    const theirs = await signedIn(site, bo);
    const answers = await Promise.all([give(bo, "NEW"), give(ada, "NEW", theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await count(site, "users where role = 'ADMIN'")).toBe(1);
    await site.sql("update users set role = 'ADMIN' where id = ?", [ada.id]);
    await site.sql("update users set role = 'NEW' where id = ?", [bo.id]);
  });

  it.each([1, 2, 3])("two ADMINs giving up at once leave one (try %i)", async () => {
    const bo = await member(site, { role: "ADMIN" });
    const theirs = await signedIn(site, bo);
    const answers = await Promise.all([give(ada, "NEW"), give(bo, "NEW", theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count(site, "users where role = 'ADMIN'")).toBe(1);
    await site.sql("update users set role = 'ADMIN' where id = ?", [ada.id]);
    await site.sql("update users set role = 'NEW' where id = ?", [bo.id]);
  });
});

describe("signing a member out everywhere", () => {
  it("ends all their sessions and nobody else's, and is logged, in two trips", async () => {
    const bo = await member(site, { name: "Bo Out" });
    const theirs = [await signedIn(site, bo), await signedIn(site, bo)];
    site.trips.reset();
    const answer = await signOut(bo);
    expect([answer.status, answer.json.sessions, site.trips.requests]).toEqual([200, 0, 2]);
    for (const browser of theirs) expect((await browser.get("/api/users")).status).toBe(401);
    expect((await admin.get("/api/users")).status).toBe(200);
    expect(await count(site, "audit_log where subject = 'Bo Out' and actor_id = ?", [ada.id])).toBe(1);
  });

  it("works for an ADMIN's own sessions, this one included", async () => {
    const self = await member(site, { role: "ADMIN" });
    const theirs = await signedIn(site, self);
    expect((await signOut(self, theirs)).json).toMatchObject({ publicId: self.publicId, sessions: 0 });
    expect((await theirs.get("/api/users")).status).toBe(401);
    await site.sql("update users set role = 'NEW' where id = ?", [self.id]);
  });

  it("is not found for an unknown member", async () => {
    expect((await admin.post("/api/members/nope/sign-out")).status).toBe(404);
  });
});
