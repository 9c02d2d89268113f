import { describe, expect, it } from "vitest";
import { networkIn } from "../../../../worker/http/rate-limit.ts";

describe("the network of an address", () => {
  it.each([
    [undefined, "unknown"],
    ["", "unknown"],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001::1:2:3:4:5", "2001:0:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("%s is %s", (address, network) => {
    expect(networkIn(address)).toBe(network);
  });

  it("is one for a whole /64 and another for the next", () => {
    expect(networkIn("2001:db8:1:2:ffff::1")).toBe(networkIn("2001:db8:1:2::2"));
    expect(networkIn("2001:db8:1:3::1")).not.toBe(networkIn("2001:db8:1:2::1"));
    expect(networkIn("203.0.113.7")).not.toBe(networkIn("203.0.113.8"));
  });
});
