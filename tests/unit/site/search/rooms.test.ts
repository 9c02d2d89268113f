import { expect, test } from "vitest";
import { ROUTES, routeAt } from "../../../../web/app/routes.ts";
import { findRooms, type Reader, roomsFor } from "../../../../web/site/search/rooms.ts";
import type { Site } from "../../../../worker/contract/site/site.ts";
import type { SessionUser } from "../../../../worker/contract/users/session.ts";
import type { Role } from "../../../../worker/contract/users/users.ts";

const site = {
  seasons: [2026, 2025],
  venues: [{ id: "barn", name: "Old Barn" }],
  menu: { left: [], added: [{ title: "Rules", path: "/rules" }] },
};

const reader = (role: Role | null): Reader => ({
  site: site as unknown as Site,
  member: role && ({ publicId: "me", role } as SessionUser),
  today: "2026-11-26",
});

const found = (query: string, role: Role | null = "ADMIN") =>
  findRooms(ROUTES, reader(role), query).map(({ label, href }) => [label, href]);

test.each([
  ["tables", "Tables", "/tables"],
  ["TÁB", "Tables", "/tables"],
  ["seasons", "League · Seasons", "/leagues/seasons"],
  ["import plays", "League · Import plays", "/leagues/import"],
  ["league 2025", "League · 2025", "/leagues/2025"],
  ["2025", "League · 2025", "/leagues/2025"],
  ["settings", "Club settings · Club", "/settings"],
  ["members", "Members", "/members"],
  ["roles", "Members", "/members"],
  ["logo", "Club settings · Look", "/settings/look"],
  ["calendar", "Calendar", "/calendar"],
  ["plan", "Calendar · Plan days", "/calendar?plan"],
  ["notifications", "Your profile · Notifications", "/profile#mails"],
  ["tonight", "Tonight", "/tonight"],
  ["suggest", "Suggest a game", "/games?suggest"],
  ["games", "Looking to play", "/games"],
  ["rules", "More · Rules", "/rules"],
  ["find us", "Find us", "/find-us"],
  ["old barn", "Find us", "/find-us"],
])("“%s” finds %s first", (query, label, href) => {
  expect(found(query)[0]).toEqual([label, href]);
});

test("a name match comes before a description match, and only a few are listed", () => {
  expect(found("settings").map(([label]) => label)).toEqual([
    "Club settings · Club",
    "Club settings · Venue & times",
    "Club settings · Emails",
    "Club settings · Look",
    "Club settings · Chat",
  ]);
  expect(found("c")).toHaveLength(5);
  expect([found("the"), found("editors"), found("…"), found("nosuchroom")]).toEqual([[], [], [], []]);
});

test("a room is found only by those who may enter it", () => {
  const whoFinds = (query: string) =>
    ([null, "NEW", "EDITOR", "ADMIN"] as const).filter((role) => found(query, role).length > 0);
  expect(whoFinds("calendar")).toEqual([null, "NEW", "EDITOR", "ADMIN"]);
  expect(whoFinds("sign in")).toEqual([null]);
  expect(whoFinds("notifications")).toEqual(["NEW", "EDITOR", "ADMIN"]);
  expect(whoFinds("kinds of days")).toEqual(["EDITOR", "ADMIN"]);
  expect(whoFinds("tables")).toEqual(["EDITOR", "ADMIN"]);
  // Not shown to visitors here: the site has no shelf for them.
  expect(whoFinds("shelf")).toEqual(["NEW", "EDITOR", "ADMIN"]);
  expect(whoFinds("archives")).toEqual(["ADMIN"]);
});

test("each room has a route, and a unique name and address", () => {
  const rooms = roomsFor(ROUTES, reader("ADMIN"));
  const routed = rooms.filter(({ href }) => routeAt(href.replace(/[?#].*/, ""), "", "").route.path !== "*");
  expect(rooms.filter((room) => !routed.includes(room)).map(({ href }) => href)).toEqual(["/rules"]);
  expect(new Set(rooms.map(({ label }) => label)).size).toBe(rooms.length);
  expect(new Set(rooms.map(({ href }) => href)).size).toBe(rooms.length);
});

test("removing a feature removes its rooms", () => {
  const without = ROUTES.filter(({ path }) => path !== "/profile");
  expect(findRooms(without, reader("ADMIN"), "notifications")).toEqual([]);
});
