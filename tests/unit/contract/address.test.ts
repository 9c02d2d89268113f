import { describe, expect, it } from "vitest";
import { normaliseAddress } from "../../../worker/contract/address.ts";

describe("an e-mail address", () => {
  it.each([
    ["ada@club.example", "ada@club.example"],
    ["  Ada.Lovelace@Club.Example \n", "ada.lovelace@club.example"],
    ["ada+games@mail.club.example", "ada+games@mail.club.example"],
    ["o'brien@club.example", "o'brien@club.example"],
    ["ａｄａ＠ｃｌｕｂ．ｅｘａｍｐｌｅ", "ada@club.example"],
    ["KELVIN\u212A@club.example", "kelvink@club.example"],
    ["josé@bücher.example", "josé@bücher.example"],
    ["jose\u0301@club.example", "jos\u00e9@club.example"],
  ])("%j is normalised to %j", (typed, written) => {
    expect(normaliseAddress(typed)).toBe(written);
  });

  it.each([
    "",
    " ",
    "ada",
    "@club.example",
    "ada@",
    "ada@club",
    "ada@@club.example",
    "ada@x@club.example",
    "ada@club.example@evil.example",
    "ada＠club.example@evil.example",
    '"ada"@club.example',
    'ada"@club.example',
    "ada@club.example,eve@evil.example",
    "ada,eve@evil.example",
    "ada@club.example, b@club.example",
    "👩‍🚀@club.example",
    "ada;eve@evil.example",
    "Ada <ada@club.example>",
    "ada@club.example>",
    "ada@club.example\nBcc: eve@evil.example",
    "ada\r\n@club.example",
    "a da@club.example",
    "ada\u0000@club.example",
    "ada\u200b@club.example",
    "ada\u202e@club.example",
    "ada\\@club.example",
    "ada(comment)@club.example",
    "ada@.club.example",
    "ada@club..example",
    "ada@club.example.",
    "ada@-club.example",
    "ada@[127.0.0.1]",
    "ada@club_room.example",
    `${"a".repeat(65)}@club.example`,
    `ada@${"club.".repeat(50)}example`,
  ])("%j is refused", (typed) => {
    expect(normaliseAddress(typed)).toBeNull();
  });

  it("is not changed by being normalised again", () => {
    for (const typed of ["İstanbul@club.example", "ﬁsh@club.example", "ΑΣ@club.example", "ℌ@club.example"]) {
      const once = normaliseAddress(typed);
      expect(once).not.toBeNull();
      expect(normaliseAddress(once ?? "")).toBe(once);
    }
  });
});
