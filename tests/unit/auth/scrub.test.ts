import { describe, expect, it } from "vitest";
import { scrub } from "../../../worker/http/log.ts";

describe("what reaches the log", () => {
  it.each([
    ["sent to ada@club.example now", "sent to [address] now"],
    ["<ada@club.example>, (eve+x@mail.example)", "<[address]>, ([address])"],
    [`token=${"0f".repeat(32)}&x=1`, "token=[token]&x=1"],
    [`${"AB".repeat(32)}|${"cd".repeat(32)}`, "[token]|[token]"],
    ["nothing to hide: 0123456789abcdef", "nothing to hide: 0123456789abcdef"],
  ])("%j becomes %j", (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it("is still JSON when it was, whatever stands around an address", () => {
    const message = 'said "ada@club.example"\nthen \\eve@club.example\\ left';
    const line = scrub(JSON.stringify({ message }));
    expect(line).not.toContain("@");
    expect(JSON.parse(line).message).toContain("[address]");
  });
});
