import { describe, expect, it } from "vitest";
import { player as playerSchema, ROLES } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
const members: ArrangedMember[] = [];
for (const [i, name] of ["zoe", "Émile", "Ada 👩‍🚀", "\u05d3\u05e0\u05d9\u05d0\u05dc \u200f"].entries()) {
  members.push(await member(site, { name, role: ROLES[i] as (typeof ROLES)[number], color: "F5026E" }));
}

describe("the members", () => {
  it.each([0, 1, 2, 3])("are listed by name for a member of every role (%i), in one trip", async (i) => {
    const browser = await signedIn(site, members[i] as ArrangedMember);
    site.trips.reset();
    const answer = await browser.get("/api/users/");
    expect(answer.status).toBe(200);
    expect(answer.json.map(({ name }: { name: string }) => name)).toEqual([
      "Ada 👩‍🚀",
      "Émile",
      "zoe",
      "\u05d3\u05e0\u05d9\u05d0\u05dc \u200f",
    ]);
    for (const listed of answer.json) expect(playerSchema.strict().parse(listed)).toEqual(listed);
    expect(site.trips.requests).toBe(1);
  });

  it("never come with an address, a role or an inner id", async () => {
    const { text } = await (await signedIn(site, members[0] as ArrangedMember)).get("/api/users");
    for (const { email, id } of members) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(id);
    }
    expect(text).not.toContain("ADMIN");
  });
});
