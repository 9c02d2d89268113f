import { describe, expect, it } from "vitest";
import { type Hashes, includesHash } from "../../../../worker/lib/keyed-hash.ts";
import {
  arrivalOf,
  CODE_TRIES_A_DAY,
  decideLink,
  isFirstAdmin,
  linkEnd,
  openingOf,
  renewedBefore,
  sessionEnd,
  typedCodeOf,
} from "../../../../worker/members/auth/rules.ts";

const HOUR = 3_600_000;
const links = (count: number) => Array.from({ length: count }, () => ({}));

it("another link is emailed until its address or network has reached its limit of valid ones", () => {
  const limits = { SIGN_IN_LIMIT_PER_ADDRESS: 3, SIGN_IN_LIMIT_PER_NETWORK: 5 };
  for (let toAddress = 0; toAddress <= 4; toAddress++) {
    for (let fromAsker = 0; fromAsker <= 6; fromAsker++) {
      const good = { toAddress: links(toAddress), fromAsker: links(fromAsker) };
      const ask = () => decideLink(good, limits);
      if (toAddress >= 3) expect(ask()).toBeNull();
      else if (fromAsker < 5) expect(ask()).toBe("mailed");
      else expect(ask).toThrow(expect.objectContaining({ code: "too-many" }));
    }
  }
});

describe("a link that is opened", () => {
  const link = { browserHash: "mine" };

  it("signs in a person who presses the button, and the browser that asked for it", () => {
    expect(openingOf(link, "person")).toBe("signs-in");
    expect(openingOf(link, { browserHashes: ["other secret’s", "mine"] })).toBe("signs-in");
  });

  it("asks for a button press in every other browser, also in one without a cookie", () => {
    for (const browserHashes of [[], [""], ["another", "former"]])
      expect(openingOf(link, { browserHashes })).toBe("unconfirmed");
  });

  it("is invalid for everybody once used or expired", () => {
    for (const opener of ["person", { browserHashes: ["mine"] }, { browserHashes: [] }] as const)
      expect(openingOf(undefined, opener)).toBe("spent");
  });

  it("signs in the member with its address or makes a new one, and nobody who is suspended", () => {
    const holder = { id: "1" };
    const suspension = undefined;
    for (const isAdmin of [true, false]) {
      expect(arrivalOf({ link, holder, suspension }, "person", isAdmin)).toEqual({
        userId: "1",
        isFirstAdmin: isAdmin,
      });
      expect(arrivalOf({ link, holder: undefined, suspension }, "person", isAdmin)).toEqual({
        userId: null,
        isFirstAdmin: isAdmin,
      });
      expect(arrivalOf({ link, holder, suspension }, { browserHashes: ["another"] }, isAdmin)).toBeNull();
      expect(arrivalOf({ link: undefined, holder, suspension }, "person", isAdmin)).toBeNull();
      expect(arrivalOf({ link, holder, suspension: {} }, "person", isAdmin)).toBeNull();
    }
  });
});

it("FIRST_ADMINS match by whole address, ignoring case", () => {
  const config = { FIRST_ADMINS: ["first@club.example", "Ｓｅｃｏｎｄ@club.example"] };
  for (const email of ["first@club.example", "second@club.example"])
    expect(isFirstAdmin(email, config)).toBe(true);
  for (const email of ["", "first@club.example.evil.example", "irst@club.example", "third@club.example"])
    expect(isFirstAdmin(email, config)).toBe(false);
  expect(isFirstAdmin("first@club.example", { FIRST_ADMINS: [] })).toBe(false);
});

it("links, sessions and limits last as long as the settings say, and a session slides once a day", () => {
  expect(linkEnd(5, { SIGN_IN_LINK_MINUTES: 30 })).toBe(5 + HOUR / 2);
  const days = { SESSION_DAYS: 2, SESSION_DAYS_MOST: 5 };
  expect(sessionEnd(5, 5, days)).toBe(5 + 48 * HOUR);
  expect(sessionEnd(60 * HOUR, 0, days)).toBe(108 * HOUR);
  expect(sessionEnd(100 * HOUR, 0, days)).toBe(120 * HOUR);
  expect(renewedBefore(25 * HOUR)).toBe(HOUR);
});

describe("a code that is typed", () => {
  const typed = (code: Parameters<typeof typedCodeOf>[0], hashes: Hashes) =>
    typedCodeOf(code, (hash) => includesHash(hashes, hash));
  const code = { codeHash: "kept", tries: 4, triesOfDay: CODE_TRIES_A_DAY - 1 };

  it("matches by its hash with either secret, while tries are left", () => {
    expect(typed(code, ["kept"])).toBe("right");
    expect(typed(code, ["newer", "kept"])).toBe("right");
    expect(typed(code, ["other", "another"])).toBe("wrong");
  });

  it("is refused without a stored code, or when the tries of the link or of the address are used up", () => {
    for (const over of [
      undefined,
      { ...code, codeHash: null },
      { ...code, tries: 5 },
      { ...code, triesOfDay: CODE_TRIES_A_DAY },
    ])
      for (const hashes of [["kept"], ["other"]] as const) expect(typed(over, hashes)).toBe("spent");
  });
});
