import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proposalOf } from "../../../web/league/league-import/proposal.ts";
import { ProposalCard } from "../../../web/league/league-import/proposal-card.tsx";
import { proposalOf as proposedBy } from "../../../worker/league/propose.ts";

/** The card of a play as a file has it. */
function cardOf(play: object): string {
  const read = { source: "csv:1", gameName: "Ra", playedOn: "2026-01-08", players: [], ...play };
  const proposal = proposalOf(proposedBy(read, { users: [], players: [], aliases: [] }));
  const nothing = () => {};
  return renderToStaticMarkup(
    <ProposalCard
      proposal={proposal}
      obstacles={[]}
      refusal={undefined}
      today="2026-06-01"
      onChange={nothing}
      onMatch={nothing}
    />,
  );
}

test("a card says when a play had one player, or was played several times", () => {
  const alone = cardOf({ players: [{ name: "Ada" }], quantity: 3 });
  for (const words of ["Someone played alone", "Not known here: Ada.", "It was played 3 times"])
    expect(alone).toContain(words);
});

test("a card leaves missing places to the form, which updates its message while they are entered", () => {
  const places = cardOf({ players: [{ name: "Ada" }, { name: "Bo" }] });
  expect(places).toContain("Not known here: Ada, Bo.");
  expect(places).not.toContain("Places are missing");
});
