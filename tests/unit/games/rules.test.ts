import { describe, expect, it } from "vitest";
import { clubDay } from "../../../worker/context.ts";
import { isOpenDay, isOwnImage } from "../../../worker/games/rules.ts";
import { clubWith } from "../../support/club-settings.ts";

const ORIGIN = "https://cf.geekdo-images.com";

describe("the day of a game", () => {
  it("may be today, later or open, but not past", () => {
    expect(isOpenDay("2026-11-19", "2026-11-20")).toBe(false);
    expect(isOpenDay("2026-11-20", "2026-11-20")).toBe(true);
    expect(isOpenDay("2027-01-01", "2026-12-31")).toBe(true);
    expect(isOpenDay(null, "2026-11-20")).toBe(true);
  });

  it("turns at the club's midnight, not at midnight UTC", () => {
    const { club } = clubWith();
    const at = (instant: string, zone = "Europe/London") =>
      clubDay({ club: { ...club, timeZone: zone }, now: Date.parse(instant) });
    expect(at("2026-07-01T22:59:59Z")).toBe("2026-07-01");
    expect(at("2026-07-01T23:00:00Z")).toBe("2026-07-02");
    expect(at("2026-12-01T23:30:00Z")).toBe("2026-12-01");
    expect(at("2026-12-01T23:30:00Z", "Pacific/Auckland")).toBe("2026-12-02");
  });
});

describe("the picture of a game", () => {
  it("may be none, or one from the board-game database", () => {
    expect(isOwnImage(null, ORIGIN)).toBe(true);
    expect(isOwnImage(`${ORIGIN}/x/pic1.jpg?size=2`, ORIGIN)).toBe(true);
  });

  it.each([
    "https://evil.example/pic.jpg",
    "http://cf.geekdo-images.com/pic.jpg",
    "https://cf.geekdo-images.com.evil.example/pic.jpg",
    "https://cf.geekdo-images.com@evil.example/pic.jpg",
    "https://evil.example@cf.geekdo-images.com/pic.jpg",
    "https://cf.geekdo-images.com:444/pic.jpg",
    "//cf.geekdo-images.com/pic.jpg",
    "/pic.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "blob:https://cf.geekdo-images.com/1",
    "not an address",
  ])("is refused from %s", (image) => {
    expect(isOwnImage(image, ORIGIN)).toBe(false);
  });
});
