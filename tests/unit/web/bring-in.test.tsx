import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { bringIn, ImportStopped } from "../../../web/league/league-import/bring-in.ts";
import { Confirm } from "../../../web/league/league-import/confirm.tsx";
import {
  type ImportedResult,
  type Proposal,
  proposalOf,
  withSaved,
} from "../../../web/league/league-import/proposal.ts";
import { moveByOne } from "../../../web/league/results/order.ts";
import { ApiError } from "../../../web/lib/api-error.ts";
import { proposalOf as proposedBy } from "../../../worker/league/propose.ts";

const play = (at: number): Proposal => {
  const players = [
    { name: "Ada", place: 1 },
    { name: "Bo", place: 2 },
  ];
  const read = { source: `csv:${at}`, gameName: `Game ${at}`, playedOn: "2026-01-08", players };
  return proposalOf(proposedBy(read, { users: [], players: [], aliases: [] }));
};
const plays = (many: number) => Array.from({ length: many }, (_, at) => play(at));
const NO_SEASON = "There’s no 2009 season yet.";
const refused = (...at: number[]) =>
  new ApiError(
    422,
    at.map((index) => ({ path: ["results", index, "playedOn"], message: NO_SEASON })),
  );
const stopAt = async (proposals: readonly Proposal[], batch: number, error: Error): Promise<unknown> => {
  let sent = 0;
  const send = async (results: ImportedResult[]) => {
    if (++sent === batch) throw error;
    return { saved: results.length, already: 0 };
  };
  return bringIn(proposals, send).catch((cause: unknown) => cause);
};
const stoppedBy = async (...given: Parameters<typeof stopAt>): Promise<ImportStopped> => {
  const error = await stopAt(...given);
  if (error instanceof ImportStopped) return error;
  throw error;
};

describe("an import in the browser", () => {
  test("is sent a hundred at a time, with one total", async () => {
    const batches: ImportedResult[][] = [];
    const outcome = await bringIn(plays(104), async (results) => {
      batches.push(results);
      return { saved: results.length - 1, already: 1 };
    });
    expect(batches.map((results) => [results.length, results[0]?.source])).toEqual([
      [100, "csv:0"],
      [4, "csv:100"],
    ]);
    expect(outcome).toEqual({ saved: 102, already: 2 });
  });

  test("when refused names the wrong result, also in a later batch, and those already saved", async () => {
    const first = await stoppedBy(plays(104), 1, refused(2));
    expect([[...first.refusals.keys()], first.done.size]).toEqual([["csv:2"], 0]);
    expect(first.refusals.get("csv:2")).toEqual([{ path: ["playedOn"], message: NO_SEASON }]);
    const second = await stoppedBy(plays(104), 2, refused(1, 3));
    expect([...second.refusals.keys()]).toEqual(["csv:101", "csv:103"]);
    expect([...second.done]).toEqual(plays(100).map(({ source }) => source));
  });

  test("when a player is refused says so at that player, in whatever order they were sent", async () => {
    const [one = play(0)] = plays(1);
    const draft = { ...one.draft, order: moveByOne(one.draft.order, "row 1", -1) };
    const gone = { path: ["results", 0, "placings", 0], message: "This player is no longer here." };
    const { refusals } = await stoppedBy([{ ...one, draft }], 1, new ApiError(422, [gone]));
    expect(refusals.get("csv:0")).toEqual([{ path: ["row 1"], message: gone.message }]);
  });

  test("when interrupted keeps what was saved before", async () => {
    const stopped = await stoppedBy(plays(250), 3, new ApiError(0, [{ path: [], message: "Offline." }]));
    expect([stopped.status, stopped.message, stopped.done.size, stopped.refusals.size]).toEqual([
      0,
      "Offline.",
      200,
      0,
    ]);
    const bug = new TypeError("not the server's");
    expect(await stopAt(plays(1), 1, bug)).toBe(bug);
  });
});

describe("an import's preview", () => {
  const nothing = () => {};
  const texts = (proposals: readonly Proposal[], error: Error) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Confirm
          {...{ proposals, error, today: "2026-06-01", busy: false }}
          {...{ onChange: nothing, onSave: nothing, onBack: nothing }}
        />
      </QueryClientProvider>,
    )
      .split(/<li [^>]*data-wanted/)
      .map((markup) => markup.replace(/<[^>]*>|^[^>]*>/g, ""));
  const markedIn = (cards: readonly string[]) =>
    cards.flatMap((card, at) => (card.includes(NO_SEASON) ? [at - 1] : []));

  test("keeps the server's message on its game when other games are ticked", async () => {
    const sent = plays(4);
    const error = await stoppedBy(sent, 1, refused(1, 2));
    expect(markedIn(texts(sent, error))).toEqual([1, 2]);
    const skip = (...at: number[]) =>
      sent.map((proposal, index) => ({ ...proposal, isWanted: !at.includes(index) }));
    expect(markedIn(texts(skip(0), error))).toEqual([1, 2]);
    expect(markedIn(texts(skip(1), error))).toEqual([2]);
  });

  test("lists only new games, and counts the known ones", async () => {
    const sent = plays(104);
    const error = await stoppedBy(sent, 2, refused(1));
    const again = sent.map((proposal) => ({ ...proposal, wasRemoved: true }));
    const cards = texts(withSaved(again, error.done), error);
    expect(cards[0]).toContain("104 games are in the file; 4 will be imported.");
    expect(cards[100]).toContain("Already there");
    expect(cards[100]).not.toContain("then removed");
    expect(cards[101]).toContain("It was imported before and then removed");
    expect(markedIn(cards)).toEqual([101]);
    expect(cards.at(-1)).toContain("The first 100 results are in. Complete or skip");
    expect(cards.at(-1)).toContain("Import 4 results");
  });
});
