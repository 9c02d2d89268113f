import { describe, expect, test } from "vitest";
import { playColumn, playsIn, TEMPLATE } from "../../../web/league/league-import/csv-plays.ts";
import { readPlays } from "../../../web/league/league-import/mutations.ts";
import {
  matched,
  obstaclesTo,
  type Proposal,
  proposalOf,
  toSend,
} from "../../../web/league/league-import/proposal.ts";
import {
  guestEntrant,
  type ResultDraft,
  withEnding,
  withEntrant,
} from "../../../web/league/results/draft.ts";
import { moveTo, orderOf } from "../../../web/league/results/order.ts";
import { Unreadable } from "../../../web/lib/api-error.ts";
import { importForm, previewForm } from "../../../worker/contract/league/league-imports.ts";
import type { ProposedResult } from "../../../worker/contract/league/proposals.ts";
import { type PlayedRow, resultsCsv } from "../../../worker/league/league-import/csv.ts";
import { proposalOf as readAs } from "../../../worker/league/propose.ts";

const TODAY = "2026-06-01";

describe("a spreadsheet", () => {
  test("in the template's format becomes games that the server accepts", async () => {
    const form = await readPlays(TEMPLATE);
    expect(previewForm.safeParse(form).success).toBe(true);
    expect("rows" in form && form.rows).toMatchObject([
      {
        gameName: "Carcassonne",
        playedOn: "2026-01-08",
        players: [{ place: 1, score: 94 }, { place: 2 }, { place: 2 }],
      },
      { gameName: "Pandemic", kind: "CO_OPERATIVE", players: [{ win: true, place: null }, { win: true }] },
      {
        gameName: "Tichu",
        players: [{ team: 1, score: 1020 }, { team: 1 }, { team: 2, place: 2 }, { team: 2 }],
      },
    ]);
  });

  test("may use other column names, semicolons, a byte order mark and British dates", async () => {
    const form = await readPlays(
      "\uFEFFPlayed on;Game name;Who;Position;Points\r\n8/1/2026;Ra;Ada;1st;12,5\r\n8/1/2026;Ra;Bo;2nd;\r\n",
    );
    expect(form).toEqual({
      rows: [
        {
          gameName: "Ra",
          playedOn: "2026-01-08",
          players: [
            { name: "Ada", place: 1, score: 12.5 },
            { name: "Bo", place: 2, score: null },
          ],
        },
      ],
    });
  });

  test("reads a comma before three digits as a thousands separator, as the site writes it", async () => {
    const rows = '2026-01-08,Tichu,Ada,"1,020"\n2026-01-08,Tichu,Bo,980\n2026-01-08,Tichu,Cy,"-1,234.5"';
    const form = await readPlays(`date,game,player,score\n${rows}`);
    expect(form).toMatchObject({
      rows: [{ players: [{ score: 1020 }, { score: 980 }, { score: -1234.5 }] }],
    });
  });

  test("distinguishes two games of one evening by the play column", () => {
    const line = { date: "2026-01-08", game: "Ra", player: "Ada" };
    expect(
      playsIn([
        { ...line, play: "1" },
        { ...line, play: "2" },
        { ...line, player: "Bo", play: "1" },
      ]),
    ).toHaveLength(2);
    expect(playColumn(" Play ID ")).toBe("play");
  });

  test("without the required columns, without rows, or empty is refused in words", async () => {
    await expect(readPlays("game,place\nRa,1")).rejects.toThrow(/none called date, player/);
    await expect(readPlays("date,game,player\n")).rejects.toThrow(Unreadable);
    await expect(readPlays("  ")).rejects.toThrow(/Paste the plays/);
  });
});

test("a season’s results, downloaded, are the same when imported: teams, scores, and games won or lost together", async () => {
  const row = (resultId: string, name: string, more: Partial<PlayedRow> = {}): PlayedRow => ({
    ...{ resultId, name, playedOn: "2026-01-08", gameName: "Tichu", kind: "COMPETITIVE", won: null },
    ...{ place: 1, team: null, score: null },
    ...more,
  });
  const file = resultsCsv([
    row("r1", "Ada", { team: 1, score: -1020.5 }),
    row("r1", '=Bo, “the” "2nd"', { team: 2, place: 2 }),
    row("r1", "Cy", { team: 1, score: -1020.5 }),
    row("r2", "Ada", { kind: "CO_OPERATIVE", won: false }),
    row("r2", "Di", { kind: "CO_OPERATIVE", won: false }),
    row("r3", "Ada", { kind: "UNFINISHED", score: 7 }),
    row("r3", "Di", { kind: "UNFINISHED" }),
    row("r4", "Ada", { kind: "CO_OPERATIVE" }),
  ]);
  const form = await readPlays(file);
  expect(previewForm.safeParse(form).success).toBe(true);
  const known = { users: [], players: [], aliases: [] };
  const plays = "rows" in form ? (form.rows ?? []) : [];
  expect(
    plays.map((play) => {
      const { kind, won, placings } = readAs({ source: "csv:1", ...play }, known);
      return [kind, won, placings.map(({ name, place, team, score }) => [name, place, team, score])];
    }),
  ).toEqual([
    [
      "COMPETITIVE",
      null,
      [
        ["Ada", 1, 1, -1020.5],
        ['=Bo, “the” "2nd"', 2, 2, null],
        ["Cy", 1, 1, -1020.5],
      ],
    ],
    ["CO_OPERATIVE", false, ["Ada", "Di"].map((name) => [name, null, null, null])],
    [
      "UNFINISHED",
      null,
      [
        ["Ada", null, null, 7],
        ["Di", null, null, null],
      ],
    ],
    ["CO_OPERATIVE", null, [["Ada", null, null, null]]],
  ]);
});

test("XML is sent to the server unchanged", async () => {
  expect(await readPlays(" <plays/> ")).toEqual({ xml: "<plays/>" });
});

describe("a proposal", () => {
  const proposed: ProposedResult = {
    source: "csv:1",
    gameName: "Ra",
    playedOn: "2026-01-08T00:00:00.000Z",
    kind: "COMPETITIVE",
    won: null,
    placings: [
      {
        name: "Ada",
        place: 1,
        ...{ team: null, score: 94 },
        user: { publicId: "a", name: "Ada L", color: "F54144" },
        player: null,
        sure: true,
        called: "bgg:ada",
      },
      {
        name: "Bo",
        place: null,
        ...{ team: null, score: null },
        user: null,
        player: { id: "p", name: "Bo B" },
        sure: false,
        called: "name:bo",
      },
      { name: "Zed", place: 3, team: null, score: null, user: null, player: null, sure: false, called: null },
    ],
    already: null,
    wasRemoved: false,
    unreadDate: null,
    notes: [],
  };

  const messagesOf = (proposal: Proposal) => obstaclesTo(proposal, TODAY).map(({ message }) => message);

  const edited = (proposal: Proposal, change: Partial<ResultDraft>): Proposal => ({
    ...proposal,
    draft: { ...proposal.draft, ...change },
  });

  test("is sent as confirmed by the editor", () => {
    const proposal = proposalOf(proposed);
    expect(messagesOf(proposal)).toEqual([
      "Someone has no place yet: tap them, or remove anyone who didn’t play.",
    ]);
    const placed = edited(proposal, { order: moveTo(proposal.draft.order, "row 1", 1) });
    const sent = toSend(placed);
    expect(sent.placings).toEqual([
      { user: "a", place: 1, team: null, score: 94 },
      { player: "p", place: 2, team: null, score: null },
      { guest: "Zed", place: 3, team: null, score: null },
    ]);
    expect(sent.called).toEqual(["bgg:ada", "name:bo", null]);
    expect(importForm.safeParse({ results: [sent] }).success).toBe(true);
    expect(messagesOf(placed)).toEqual([]);
  });

  test("takes teams, scores and players that the file has not, and sends no name of the file with them", () => {
    const draft = withEnding(proposalOf(proposed).draft, "TEAMS");
    const four = withEntrant(draft, "guest di", guestEntrant("Di"));
    const order = orderOf([
      { key: "team 2", place: 1 },
      { key: "team 1", place: 2 },
    ]);
    const byTeams = edited(proposalOf(proposed), {
      ...four,
      teams: { ...four.teams, order },
      scores: { ...four.scores, "team 2": "7,5" },
    });
    expect(messagesOf(byTeams)).toEqual([]);
    const sent = toSend(byTeams);
    expect(sent.placings.map(({ place, team, score }) => [place, team, score])).toEqual([
      [2, 1, 94],
      [1, 2, 7.5],
      [2, 1, null],
      [1, 2, 7.5],
    ]);
    expect(sent.called).toEqual(["bgg:ada", null, "name:bo", null]);
    expect(importForm.safeParse({ results: [sent] }).success).toBe(true);
    const wrong = edited(byTeams, { scores: { "team 2": "lots" } });
    expect(messagesOf(wrong)).toEqual(["Check the scores."]);
  });

  test("already imported, removed or solo is left out unless ticked", () => {
    expect(proposalOf(proposed).isWanted).toBe(true);
    expect(proposalOf({ ...proposed, wasRemoved: true }).isWanted).toBe(false);
    expect(proposalOf({ ...proposed, already: { sure: true } }).isWanted).toBe(false);
    expect(proposalOf({ ...proposed, placings: proposed.placings.slice(0, 1) }).isWanted).toBe(false);
  });

  test("shows a date that can’t be read as the file has it, on its field, until a day is chosen", async () => {
    const form = await readPlays("date,game,player,place\n31/02/2026,Ra,Ada,1\n31/02/2026,Ra,Bo,2");
    const [play] = ("rows" in form && form.rows) || [];
    if (!play) throw new Error("The play is lost.");
    const proposal = proposalOf(
      readAs({ source: "csv:1", ...play }, { users: [], players: [], aliases: [] }),
    );
    expect(obstaclesTo(proposal, TODAY)).toEqual([
      { path: ["playedOn"], message: "“31/02/2026” isn’t a date we can read: choose the day." },
    ]);
    const dated = edited(proposal, { playedOn: "2026-02-28" });
    expect(obstaclesTo(dated, TODAY)).toEqual([]);
    expect(toSend(dated)).toMatchObject({ gameName: "Ra", placings: [{ guest: "Ada" }, { guest: "Bo" }] });
  });

  test("needs a name, a past day, and distinct players; places only where they count", () => {
    const proposal = proposalOf(proposed);
    const unnamed = edited(proposal, { gameName: " ", playedOn: "", kind: "UNFINISHED" });
    expect(messagesOf(unnamed)).toEqual(["Give the game a name.", "Say when it was played."]);
    const later = edited(proposal, { playedOn: "2026-06-02", kind: "CO_OPERATIVE" });
    expect(messagesOf(later)).toEqual(["That day hasn’t come yet."]);
    const [twice = later] = matched([proposal], { source: "csv:1", at: "row 1" }, guestEntrant("zed"));
    expect(messagesOf(edited(twice, { kind: "CO_OPERATIVE" }))).toEqual(["Someone is in it twice."]);
  });

  test("by teams needs two of them, which share their places", () => {
    const inTeams = (...teams: number[]) => {
      const placings = proposed.placings.map((own, at) => ({ ...own, place: 3 - at, team: teams[at] ?? 1 }));
      return messagesOf(proposalOf({ ...proposed, placings }));
    };
    expect(inTeams(1, 2, 3)).toEqual([]);
    const numbers = proposed.placings.map((own, at) => ({
      ...own,
      place: 1,
      team: [40, null, 40][at] ?? null,
    }));
    const sent = toSend(proposalOf({ ...proposed, placings: numbers }));
    expect(sent.placings.map(({ team }) => team)).toEqual([1, 2, 1]);
    expect(inTeams(1, 2, 2)).toEqual(["A team has no place yet: tap it."]);
    const same = { ...proposed, placings: proposed.placings.map((own) => ({ ...own, place: 1, team: 2 })) };
    expect(messagesOf(proposalOf(same))).toEqual([
      "Everyone is in one team: move someone to another, or choose Co-operative.",
    ]);
    expect(messagesOf(proposalOf({ ...same, kind: "CO_OPERATIVE" }))).toEqual([]);
  });

  test("applies an assigned name to every game of the file", () => {
    const ada = { name: "Ada", color: null, who: { user: "a" } };
    const both = [proposalOf(proposed), proposalOf({ ...proposed, source: "csv:2" })];
    const all = matched(both, { source: "csv:1", at: "row 2" }, ada);
    expect(all.map(({ draft }) => draft.people.get("row 2"))).toEqual([ada, ada]);
  });

  test.each(["Guest", ""])("distinguishes two players of one name (“%s”), row by row", (name) => {
    const who = (publicId: string) => ({ name: publicId, color: null, who: { user: publicId } });
    const nobody = { team: null, score: null, user: null, player: null, sure: false, called: null };
    const of = (source: string, ...names: string[]): Proposal => {
      const placings = names.map((own, at) => ({ ...nobody, name: own, place: at + 1 }));
      return proposalOf({ ...proposed, source, placings });
    };
    const sent = (proposals: Proposal[]) =>
      proposals.map(({ draft }) => [...draft.people.values()].map((own) => own.who.user ?? own.who.guest));
    const file = [of("csv:1", name, "Bo", name), of("csv:2", name, "Bo"), of("csv:3", name, name)];
    const first = matched(file, { source: "csv:1", at: "row 0" }, who("a"));
    expect(messagesOf(first[0] as Proposal)).not.toContain("Someone is in it twice.");
    const second = matched(first, { source: "csv:1", at: "row 2" }, who("b"));
    expect(sent(second)).toEqual([
      ["a", "Bo", "b"],
      [name, "Bo"],
      [name, name],
    ]);
    // The name of one player says nothing about a game in which two have it.
    const third = matched(second, { source: "csv:2", at: "row 0" }, who("c"));
    expect(sent(third)).toEqual([
      ["a", "Bo", "b"],
      ["c", "Bo"],
      [name, name],
    ]);
    expect(sent(matched(third, { source: "csv:3", at: "row 1" }, who("d")))[2]).toEqual([name, "d"]);
  });
});
