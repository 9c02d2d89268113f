import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../web/app/routes.ts";
import type { Role } from "../../../worker/contract/users/users.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";

const ROLES: Role[] = ["NEW", "TRUSTED", "EDITOR", "ADMIN"];
/** Roles by audience; written out, so that a change of a rule is noticed. */
const ADMITTED: Record<"members" | "editors" | "admins", Role[]> = {
  members: ROLES,
  editors: ["EDITOR", "ADMIN"],
  admins: ["ADMIN"],
};
const SIGN_IN = "Please sign in to access this page.";
const REFUSAL = "This page is for";

const signedInAs = new Map<Role, Visitor>();
const site = await startSite();
for (const role of ROLES) {
  signedInAs.set(role, await signedIn(site, await member(site, { name: `Pat ${role}`, role })));
}

const guarded = ROUTES.flatMap((route) => (route.audience ? [route] : []));

/** Returns a page's statements about its audience. */
async function saidTo(who: Visitor, path: string): Promise<string[]> {
  const { status, text } = await who.get(path.replace(/:\w+/, "some-id"));
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  expect([status, main.includes("<div")]).toEqual([200, true]);
  return [SIGN_IN, REFUSAL].filter((words) => main.includes(words));
}

it("there are pages for members, for editors and for admins", () => {
  expect(new Set(guarded.map(({ audience }) => audience))).toEqual(new Set(Object.keys(ADMITTED)));
});

describe.each(guarded.map((route) => [route.path, route] as const))("%s", (path, { audience }) => {
  it("asks a visitor to sign in first", async () => {
    expect(await saidTo(visitor(site), path)).toEqual([SIGN_IN]);
  });

  it.each(ROLES)(
    `is shown to a member who is %s, or says whom it is for, as its audience (${audience}) demands`,
    async (role) => {
      const who = signedInAs.get(role);
      if (!who) throw new Error(`No one is ${role}.`);
      expect(await saidTo(who, path)).toEqual(ADMITTED[audience].includes(role) ? [] : [REFUSAL]);
    },
  );
});
