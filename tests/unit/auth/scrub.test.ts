import { describe, expect, it } from "vitest";
import { scrub } from "../../../worker/http/log.ts";

describe("what reaches the log", () => {
  it.each([
    ["sent to ada@club.example now", "sent to [address] now"],
    ["<ada@club.example>, (eve+x@mail.example)", "<[address]>, ([address])"],
    [`token=${"0f".repeat(32)}&x=1`, "token=[token]&x=1"],
    [`${"AB".repeat(32)}|${"cd".repeat(32)}`, "[token]|[token]"],
    ["/api/members/ada%40club.example/role", "[address]"],
    ["/api/members/ada%2540club.example", "[address]"],
    ["/api/members/ada%25252540club.example", "[address]"],
    ["/x?email=%61da%40club.example&y=1", "[address]"],
    [`/confirm%3D${"0f".repeat(32)}_x`, "/confirm%[token]_x"],
    ["nothing to hide: 0123456789abcdef", "nothing to hide: 0123456789abcdef"],
  ])("%j becomes %j", (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it("is found in no time, however long a word is", () => {
    const from = performance.now();
    for (const long of [
      "a".repeat(200_000),
      "%2540".repeat(40_000),
      `%${"25".repeat(100_000)}`,
      "@".repeat(200_000),
    ])
      scrub(long);
    expect(performance.now() - from).toBeLessThan(500);
  });

  it("is still JSON when it was, whatever stands around an address", () => {
    const message = 'said "ada@club.example"\nthen \\eve@club.example\\ left';
    const line = scrub(JSON.stringify({ message }));
    expect(line).not.toContain("@");
    expect(JSON.parse(line).message).toContain("[address]");
  });
});
