import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { obstaclesTo, proposalOf } from "../../../web/league/league-import/proposal.ts";
import { ProposalCard } from "../../../web/league/league-import/proposal-card.tsx";
import { proposalOf as proposedBy } from "../../../worker/league/propose.ts";

const TODAY = "2026-06-01";

/** The card of a play as a file has it. */
function cardOf(play: object): string {
  const read = { source: "csv:1", gameName: "Ra", playedOn: "2026-01-08", players: [], ...play };
  const proposal = proposalOf(proposedBy(read, { users: [], players: [], aliases: [] }));
  const nothing = () => {};
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalCard
        proposal={proposal}
        issues={obstaclesTo(proposal, TODAY)}
        today={TODAY}
        onChange={nothing}
        onMatch={nothing}
      />
    </QueryClientProvider>,
  );
}

test("a card says when a play had one player, or was played several times", () => {
  const alone = cardOf({ players: [{ name: "Ada" }], quantity: 3 });
  for (const words of ["Someone played alone", "Not known here: Ada.", "It was played 3 times"])
    expect(alone).toContain(words);
});

test("a card names a play by the date that the file has, and says on its field that it can’t be read", () => {
  const players = [{ name: "Ada" }, { name: "Bo" }];
  const card = cardOf({ playedOn: "Feb 31", players });
  expect(card).toContain("<strong>Ra, “Feb 31”</strong>");
  expect(card).toMatch(/type="date"[^>]*aria-invalid="true"/);
  expect(card.match(/“Feb 31” isn’t a date we can read: choose the day\./g)).toHaveLength(1);
  expect(cardOf({ players })).toMatch(/type="date"(?![^>]*aria-invalid)/);
});
