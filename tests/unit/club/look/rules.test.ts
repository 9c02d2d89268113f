import { describe, expect, it } from "vitest";
import { decideLook } from "../../../../worker/club/look/rules.ts";
import { lookIn } from "../../../../worker/club/rules.ts";
import { BANNERS_MOST, type LookForm, lookForm, NO_LOOK } from "../../../../worker/contract/club/look.ts";
import { LEAST } from "../../../../worker/contract/club/look-pictures.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { refusalOf, refusedOn } from "../../../support/outcome.ts";

const srcOf = (letter: string, ending = "png") => `/files/${letter.repeat(16)}.${ending}`;
const large = { width: 1_200, height: 630 };
const admin = { publicId: "root", role: "ADMIN" as const };
const found = {
  member: admin,
  look: NO_LOOK,
  pictures: ["a", "b", "c"].map((letter) => ({ src: srcOf(letter), ...large })),
};
const { logo: _logo, icon: _icon, preview: _preview, ...own } = NO_LOOK;
const form = (given: Partial<LookForm> = {}): LookForm => ({
  ...own,
  logo: null,
  icon: null,
  preview: null,
  ...given,
});
const wordsIn = (given: object): string[] =>
  lookForm.safeParse({ version: 0, ...given }).error?.issues.map(({ message }) => message) ?? [];

describe("the form of a look", () => {
  it("accepts an empty form as the site's own look", () => {
    expect(lookForm.parse({ version: 0 })).toEqual(form());
  });

  it.each([
    ["an unknown second colour", { trim: "#12345" }, "like #235341"],
    ["a colour with a style behind it", { main: "#ffffff;}body{display:none}" }, "like #235341"],
    ["a picture from elsewhere", { logo: "https://example.com/logo.png" }, "upload a picture"],
    ["a file of the site", { logo: "/art/logo.png" }, "upload a picture"],
    ["an SVG", { logo: srcOf("a", "svg") }, "upload a picture"],
    ["a PDF", { icon: srcOf("a", "pdf") }, "upload a picture"],
    ["a way out of the folder", { preview: "/files/../club.png" }, "upload a picture"],
    ["a banner without words", { banners: [{ src: srcOf("a"), alt: " " }] }, "Say what the banner shows"],
    ["a banner twice", { banners: [1, 2].map((alt) => ({ src: srcOf("a"), alt: `${alt}` })) }, "only once"],
    [
      "too many banners",
      {
        banners: Array.from({ length: BANNERS_MOST + 1 }, (_, at) => ({
          src: srcOf(`${at % 10}`),
          alt: "A",
        })),
      },
      `${BANNERS_MOST} banners`,
    ],
  ])("refuses %s with a sentence", (_, given, words) => {
    expect(wordsIn(given).join(" ")).toContain(words);
  });
});

describe("another look", () => {
  it("is saved with the sizes of its pictures, and the log names what changed", () => {
    const banners = [{ src: srcOf("b"), alt: "A table" }];
    expect(decideLook(found, form({ main: "#123456", logo: srcOf("a"), banners }))).toEqual({
      look: { ...NO_LOOK, main: "#123456", logo: { src: srcOf("a"), ...large }, banners, version: 1 },
      act: {
        action: "changed",
        subject: "how the club looks: main colour, logo, banners",
        url: "/settings/look",
      },
    });
  });

  it("changes nothing when unchanged", () => {
    expect(decideLook(found, form())).toBeNull();
    const { look } = decideLook(found, form({ icon: srcOf("a") })) ?? { look: NO_LOOK };
    expect(decideLook({ ...found, look }, form({ icon: srcOf("a"), version: 1 }))).toBeNull();
    expect(decideLook({ ...found, look }, form({ version: 1 }))?.look.icon).toBeNull();
  });

  it("is refused on an outdated version", () => {
    const look = { ...NO_LOOK, version: 3 };
    expect(refusedOn(() => decideLook({ ...found, look }, form({ main: "#123456", version: 2 })))).toEqual([
      "conflict",
      null,
    ]);
    expect(decideLook({ ...found, look }, form({ main: "#123456", version: 3 }))).toBeTruthy();
  });

  it("is refused with a missing picture, on its field", () => {
    const gone = srcOf("d");
    for (const field of ["logo", "icon", "preview"] as const)
      expect(refusedOn(() => decideLook(found, form({ [field]: gone })))).toEqual(["invalid", field]);
    const banners = [{ src: gone, alt: "A table" }];
    expect(refusedOn(() => decideLook(found, form({ banners })))).toEqual(["invalid", "banners"]);
  });

  it.each(["logo", "icon", "preview"] as const)("needs a %s that is large enough", (field) => {
    const decide = (width: number, height: number) => () =>
      decideLook({ ...found, pictures: [{ src: srcOf("a"), width, height }] }, form({ [field]: srcOf("a") }));
    const { width, height } = LEAST[field];
    expect(decide(width, height)()).toBeTruthy();
    for (const small of [decide(width - 1, height), decide(width, height - 1)])
      expect(refusedOn(small)).toEqual(["invalid", field]);
    expect(refusalOf(decide(7, 8))?.message).toContain(`at least ${width} × ${height} pixels`);
    expect(refusalOf(decide(7, 8))?.message).toContain("7 × 8");
  });

  it.each(ROLES)("is refused to %s, unless an ADMIN", (role) => {
    const decide = () => decideLook({ ...found, member: { ...admin, role } }, form({ main: "#123456" }));
    if (role === "ADMIN") expect(decide()).toBeTruthy();
    else expect(refusedOn(decide)).toEqual(["forbidden", null]);
  });
});

it("a look saved by another version is used as far as it is valid", () => {
  const saved = { main: "#123456", trim: "red", logo: { src: "x" }, glow: true, version: 4 };
  expect(lookIn(JSON.stringify({ look: saved }))).toEqual({ ...NO_LOOK, main: "#123456", version: 4 });
});

it.each(["{}", '{"name":"Ours"}', '{"look":null}', '{"look":{"main":"red"}}', '{"look":{"version":"x"}}'])(
  "a look saved as %s becomes the site's own",
  (saved) => {
    expect(lookIn(saved)).toEqual(NO_LOOK);
  },
);
