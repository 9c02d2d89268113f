import { describe, expect, it } from "vitest";
import {
  JOIN_LINKS_MOST,
  type JoinLink,
  joinCodeIn,
} from "../../../../worker/contract/members/join-links.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { decideEnding, decideMaking, mustSeeJoinLinks } from "../../../../worker/members/join-links/rules.ts";

const TODAY = "2026-11-23";
const form = { code: "new", label: "Café", endsOn: "2026-12-24", usesMost: null };
const link = (code: string, isOpen = true): JoinLink => ({ ...form, code, joined: 0, isOpen });
const by = (role: (typeof ROLES)[number], links: JoinLink[] = []) => ({
  member: { publicId: "m", role },
  links,
});

describe("a link for the wall", () => {
  it.each(ROLES)("is seen by editors, made and ended by admins: %s", (role) => {
    const see = () => mustSeeJoinLinks({ publicId: "m", role });
    const make = () => decideMaking(by(role), form, TODAY);
    const end = () => decideEnding(by(role, [link("a")]), "a");
    if (role === "EDITOR" || role === "ADMIN") expect(see).not.toThrow();
    else expect(see).toThrow("Only editors");
    for (const act of [make, end]) {
      if (role === "ADMIN") expect(act()?.act.url).toBe("/invite");
      else expect(act).toThrow("Only an admin");
    }
  });

  it("is valid from today, for a year at most", () => {
    const make = (endsOn: string) => () => decideMaking(by("ADMIN"), { ...form, endsOn }, TODAY);
    expect(make("2026-11-22")).toThrow("has passed");
    expect(make(TODAY)).not.toThrow();
    expect(make("2027-11-24")).not.toThrow();
    expect(make("2027-11-25")).toThrow("a year at most");
  });

  it("is limited by the number of valid ones", () => {
    const links = Array.from({ length: JOIN_LINKS_MOST }, (_, at) => link(String(at)));
    expect(() => decideMaking(by("ADMIN", links), form, TODAY)).toThrow("End one first");
    expect(decideMaking(by("ADMIN", links.with(0, link("over", false))), form, TODAY)?.act.subject).toBe(
      "the link for the wall “Café”",
    );
  });

  it("can't be ended once expired, or when it does not exist", () => {
    expect(decideEnding(by("ADMIN", [link("a", false)]), "a")).toBeNull();
    expect(() => decideEnding(by("ADMIN"), "a")).toThrow("no such link");
  });

  it.each([
    ["/join/abc123", "abc123"],
    ["/join/", null],
    ["/join/a/b", null],
    ["/join/A", null],
    ["/x/join/a", null],
    ["/join/a?b", null],
  ])("is recognised by its path: %s", (path, code) => expect(joinCodeIn(path)).toBe(code));
});
