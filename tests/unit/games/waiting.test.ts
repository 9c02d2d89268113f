import { describe, expect, it } from "vitest";
import { suggestForm, watchForm } from "../../../worker/contract/games/games.ts";
import { decideEdit } from "../../../worker/games/edit-rules.ts";
import { freeDoubleSeats, leaveGames } from "../../../worker/games/leave-rules.ts";
import { decideKick } from "../../../worker/games/seats-rules.ts";
import { giveSeats, lineOf, type WaitingMember } from "../../../worker/games/waiting-rules.ts";
import { decideWatch } from "../../../worker/games/watch-rules.ts";
import { numbers } from "../../support/numbers.ts";
import { refusalOf } from "../../support/outcome.ts";
import { knownGame, watcher } from "../../support/waiting.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-24T18:00:00Z");
const DAY = "2026-11-26";
const AT = { today: "2026-11-24", now: NOW, timeZone: "Europe/London" };

const person = (id: string) => ({ id, publicId: `p-${id}`, role: "TRUSTED" as const });
const [ada, ben, cy] = [person("ada"), person("ben"), person("cy")];
const game = knownGame({
  ...{ date: DAY, minPlayers: 1, maxPlayers: 2 },
  ...{ suggestedBy: ada.id, suggester: { publicId: ada.publicId } },
});
/** Returns a member who has been in line for this many hours. */
const inLine = (id: string, hoursAgo: number, given: Partial<WaitingMember> = {}): WaitingMember => ({
  ...{ id, seatMeUntil: NOW + HOUR, seatMeSince: NOW - hoursAgo * HOUR, seatMeOn: DAY },
  ...given,
});
const told = (news: readonly { kind: string; to: readonly (string | null)[]; playerId?: string | null }[]) =>
  news.map(({ kind, to, playerId }) => `${kind}${playerId ? ` ${playerId}` : ""}: ${to.join(" ")}`);

describe("the line", () => {
  it("is in the order of asking, without expired members and mere watchers", () => {
    const watchers = [
      inLine("late", 1),
      inLine("first", 3),
      watcher("eve"),
      inLine("over", 9, { seatMeUntil: NOW }),
      inLine("second", 2),
    ];
    expect(lineOf(watchers, game, NOW).map(({ id }) => id)).toEqual(["first", "second", "late"]);
  });

  it("belongs to the game's day: a moved game has no line, and one moved back has it again", () => {
    const watchers = [inLine("cy", 1), inLine("di", 2, { seatMeOn: null })];
    const of = (date: string | null) => lineOf(watchers, { date }, NOW).map(({ id }) => id);
    expect([of("2026-11-27"), of(DAY), of(null)]).toEqual([[], ["cy"], ["di"]]);
  });
});

describe("a seat that becomes free", () => {
  const found = { member: ben, game, seats: [ada, ben], undone: [] };
  const leave = (watchers: WaitingMember[], given: object = {}) =>
    decideKick({ ...found, watchers, ...given }, ben.publicId, AT);

  it("goes to the first in line, who is notified like the table; nobody else is told of a free seat", () => {
    const left = leave([inLine("di", 1), inLine("cy", 2), watcher("eve")]);
    expect(left?.seated).toEqual([{ gameId: "azul", id: "cy" }]);
    expect(told(left?.given ?? [])).toEqual(["seated: cy", "sign-up cy: ada ada"]);
    expect(told(left?.news ?? [])).toEqual(["kicked: ben", "leave: ada ada"]);
    // It has no actor, because a new member's leaving must not delay the mail.
    expect(left?.given.some((news) => "seatOf" in news)).toBe(false);
  });

  it("tells its new player of another game that evening with their seat, and of no other", () => {
    const at = (id: string, date: string) => ({ id, name: `The ${id}`, date });
    const factsWith = (...elsewhere: ReturnType<typeof at>[]) =>
      leave([inLine("cy", 1, { elsewhere })])?.given.find(({ kind }) => kind === "seated")?.facts;
    expect(factsWith(at("heat", DAY))).toEqual({ elsewhere: "The heat" });
    expect(factsWith(at("heat", "2026-11-27"))).toBeUndefined();
    expect(factsWith(at(game.id, DAY))).toBeUndefined();
    expect(factsWith()).toBeUndefined();
  });

  it("is announced to all who wait when nobody asked to be seated, or their time is over", () => {
    const left = leave([inLine("di", 1, { seatMeUntil: NOW - 1 }), watcher("eve")]);
    expect([left?.seated, told(left?.given ?? [])]).toEqual([[], []]);
    expect(told(left?.news ?? [])[2]).toBe("seat: di eve");
  });

  it("of the last player goes to the next in line, too: the game is not over", () => {
    const alone = { game: { ...game, maxPlayers: 1, playerCount: 1 }, seats: [ben] };
    expect(told(leave([inLine("cy", 1)], alone)?.news ?? [])).toEqual(["kicked: ben", "leave: ada"]);
    expect(told(leave([watcher("cy")], alone)?.news ?? [])).toEqual(["kicked: ben", "end: ada", "seat: cy"]);
  });

  it("is not given when the game was not full, or is over", () => {
    const line = [inLine("cy", 1)];
    expect(leave(line, { game: { ...game, maxPlayers: 3 } })?.seated).toEqual([]);
    const over = { ...game, date: "2026-11-23" };
    expect(leave([inLine("cy", 1, { seatMeOn: over.date })], { game: over })?.seated).toEqual([]);
  });

  it("of an edit that adds seats goes to the first in line; what is left is announced to the others", () => {
    const edit = (maxPlayers: number, watchers: WaitingMember[], date: string | null = DAY) =>
      decideEdit(
        {
          ...{
            member: ada,
            game,
            seats: [ada, ben],
            watchers,
            table: undefined,
            latest: [],
            holds: undefined,
          },
          lastAllowedActs: { date: undefined, table: undefined, name: undefined },
        },
        { ...suggestForm.parse({ name: "Azul", maxPlayers }), date },
        { ...AT, imageOrigin: "https://pictures.example" },
      ) ?? expect.fail();
    const line = [inLine("cy", 3), inLine("di", 2), inLine("fay", 1), watcher("eve")];
    const two = edit(4, line);
    expect(two.seated.map(({ id }) => id)).toEqual(["cy", "di"]);
    expect(told(two.given)).toEqual(["seated: cy", "sign-up cy: ben", "seated: di", "sign-up di: ben"]);
    expect(told(two.news)).toEqual(["edit: ada ben"]);
    expect(told(edit(6, line).news)).toEqual(["edit: ada ben", "seat: eve"]);
    // Moved in the same edit to a day that they did not ask for.
    const moved = edit(4, line, "2026-12-03");
    expect(moved.seated).toEqual([]);
    expect(told(moved.news)).toEqual(["plan: ada ben cy di fay", "seat: cy di fay eve"]);
  });

  it("of a member who leaves the club is given on at each of their full games", () => {
    const at = (gameId: string, ...waiting: WaitingMember[]) => waiting.map((one) => ({ gameId, ...one }));
    const full = { id: "azul", date: DAY, suggestedBy: ben.id, playerCount: 2, maxPlayers: 2 };
    const games = [full, { ...full, id: "heat", suggestedBy: null }, { ...full, id: "ra", maxPlayers: 3 }];
    const { seated, given, news } = leaveGames(
      {
        games,
        players: games.flatMap(({ id }) => [ada, ben].map((who) => ({ gameId: id, id: who.id }))),
        watchers: [
          ...at("azul", inLine("cy", 1), inLine("di", 2)),
          ...at("heat", watcher("cy")),
          ...at("ra", inLine("cy", 1)),
        ],
      },
      ben.id,
      { facts: { leftClub: "Ben" } },
      NOW,
    );
    expect(seated).toEqual([{ gameId: "azul", id: "di" }]);
    expect(told(given)).toEqual(["seated: di", "sign-up di: ada"]);
    // His guest frees a second seat.
    const withGuest = [
      ...games.map(({ id }) => ({ gameId: id, id: ben.id })),
      { gameId: "azul", id: "sam", guestOf: ben.id },
    ];
    const both = { games, players: withGuest, watchers: at("azul", inLine("cy", 1), inLine("di", 2)) };
    expect(leaveGames(both, ben.id, {}, NOW).seated.map(({ id }) => id)).toEqual(["di", "cy"]);
    // Where only his guest sits, he may be the first in line.
    const players = withGuest.filter(({ gameId, id }) => gameId === "azul" && id !== ben.id);
    const inFront = { games, players, watchers: at("azul", inLine(ben.id, 2), inLine("cy", 1)) };
    expect(leaveGames(inFront, ben.id, {}, NOW)).toMatchObject({
      seated: [{ id: "cy" }],
      given: [{ to: ["cy"] }, { to: ["sam"] }],
    });
    // The other players are told: of Azul and Ra, whose suggester leaves, and of Heat, which has no suggester.
    expect(told(news).map((line) => line.replace("  ", " "))).toEqual([
      "leave: ada",
      "leave: ada",
      "seat: cy",
      "leave: ada",
    ]);
  });
});

describe("a guest who becomes a member that already has a seat", () => {
  const guest = { id: "sam", guestOf: ada.id };
  const full = { id: "azul", date: DAY, suggestedBy: ada.id, playerCount: 3, maxPlayers: 3 };
  const free = (given: object = {}, seats = [ada, ben, guest]) =>
    freeDoubleSeats(
      {
        games: [{ ...full, ...given }],
        players: seats.map((seat) => ({ gameId: "azul", ...seat })),
        watchers: [inLine("cy", 1), watcher("di")].map((one) => ({ gameId: "azul", ...one })),
      },
      { guest: guest.id, member: ben.id },
      NOW,
    );

  it("frees one of the two seats for the next in line", () => {
    const { seated, given, freed } = free();
    expect(seated).toEqual([{ gameId: "azul", id: "cy" }]);
    expect(told(given)).toEqual(["seated: cy", "sign-up cy: ada ada ben"]);
    expect(freed).toEqual([]);
  });

  it("frees one that is announced to watchers when nobody is in line for that day", () => {
    const { seated, freed } = free({ date: "2026-12-03" });
    expect([seated, told(freed)]).toEqual([[], ["seat: cy di"]]);
  });

  it.each([
    ["the game has free seats", { maxPlayers: 4 }, undefined],
    ["the member does not sit there, and has the guest's", {}, [ada, cy, guest]],
  ] as const)("gives no seat to the line when %s", (_, given, seats) => {
    expect(free(given, seats && [...seats])).toEqual({ seated: [], given: [], freed: [] });
  });
});

describe("with any line and any seats", () => {
  it("no more than the free seats are given, in order, and each member gets one notification", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = numbers(seed);
      const watchers = Array.from({ length: random(9) }, (_, at) =>
        random(3) === 0
          ? watcher(`w${at}`)
          : inLine(`w${at}`, 1 + random(5), {
              seatMeUntil: NOW + (random(4) - 1) * HOUR,
              seatMeOn: random(5) === 0 ? null : DAY,
            }),
      );
      const seats = watchers.filter(() => random(6) === 0).map(({ id }) => ({ id }));
      const free = random(5);
      const { seated, given, freed } = giveSeats(game, { free, watchers, seats, others: [] }, NOW);
      const ids = seated.map(({ id }) => id);
      const willing = lineOf(watchers, game, NOW).filter(({ id }) => seats.every((seat) => seat.id !== id));
      expect(ids).toEqual(willing.slice(0, free).map(({ id }) => id));
      expect(given.filter(({ kind }) => kind === "seated").flatMap(({ to }) => to)).toEqual(ids);
      const heard = freed.flatMap(({ to }) => to);
      expect(heard.filter((id) => ids.includes(id ?? ""))).toEqual([]);
      expect(heard.length > 0).toBe(ids.length < free && watchers.length > ids.length + seats.length);
      // The order of loading makes no difference.
      const again = giveSeats(game, { free, watchers: watchers.toReversed(), seats, others: [] }, NOW);
      expect(again.seated).toEqual(seated);
    }
  });
});

describe("asking for a seat", () => {
  const found = { member: cy, game, seats: [ada, ben], watchers: [] as WaitingMember[] };
  const ask = (until: string | null, given: object = {}) =>
    decideWatch({ ...found, ...given }, { until }, AT);
  const refusal = (until: string, given: object = {}) => {
    const refused = refusalOf(() => ask(until, given));
    return [refused?.code, refused?.issues[0]?.path.join(), refused?.issues[0]?.message];
  };

  it("is valid until a future time by the club's clock, at most the end of the game's day", () => {
    expect(ask("2026-11-25T18:00")?.wish).toEqual({
      until: Date.UTC(2026, 10, 25, 18),
      on: DAY,
      since: null,
    });
    const summer = { ...AT, now: Date.UTC(2026, 6, 1) };
    const july = { ...found, game: { ...game, date: "2026-07-02" } };
    expect(
      decideWatch(july, { until: "2026-07-01T18:00" }, { ...summer, today: "2026-07-01" })?.wish?.until,
    ).toBe(Date.UTC(2026, 6, 1, 17));
    expect(ask("2026-11-26T23:59")?.wish).not.toBeNull();
    expect(refusal("2026-11-24T18:00")).toEqual(["invalid", "until", "Choose a time that’s still to come."]);
    expect(refusal("2026-11-27T00:00")).toEqual([
      "invalid",
      "until",
      "Choose a time before the game’s day is over.",
    ]);
    expect(ask("2027-03-01T00:00", { game: { ...game, date: null } })?.wish?.on).toBeNull();
  });

  it("for another time keeps the member's place; after expiry it puts them last; unchanged it does nothing", () => {
    const mine = inLine(cy.id, 3);
    const later = "2026-11-25T18:00";
    expect(ask(later, { watchers: [mine] })?.wish?.since).toBe(mine.seatMeSince);
    expect(ask(later, { watchers: [{ ...mine, seatMeUntil: NOW }] })?.wish?.since).toBeNull();
    expect(ask(later, { watchers: [{ ...mine, seatMeOn: "2026-11-25" }] })?.wish?.since).toBeNull();
    expect(ask(later, { watchers: [{ ...mine, seatMeUntil: Date.UTC(2026, 10, 25, 18) }] })).toBeNull();
    expect(ask(null, { watchers: [watcher(cy.id)] })).toBeNull();
    expect(ask(null, { watchers: [mine] })).toMatchObject({ wish: null });
  });

  it.each([
    "",
    "Wednesday",
    "2026-11-25",
    "2026-11-25T25:00",
    "2026-02-30T18:00",
    "2026-11-25T18:00Z",
    7,
    {},
  ])("refuses the time %j", (until) => {
    expect(watchForm.safeParse({ until }).error?.issues[0]).toMatchObject({
      path: ["until"],
      message: "Enter a day and a time",
    });
    expect(watchForm.parse({ until: "2026-11-25T18:00" }).until).toBe("2026-11-25T18:00");
    expect([watchForm.parse({}), watchForm.parse({ until: null })]).toEqual([
      { until: null },
      { until: null },
    ]);
  });
});
