import { QueryClient, queryOptions } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ROUTES, routeAt } from "../../../web/app/routes.ts";
import type { Feature } from "../../../web/feature.ts";
import { FEATURES } from "../../../web/features.ts";
import { tournamentGamesQuery } from "../../../web/games/queries.ts";
import { PartsContext } from "../../../web/lib/parts.ts";
import { Slot } from "../../../web/ui/slot.tsx";

const Year = ({ year }: { year: number }) => <i>{year}</i>;
const Next = ({ year }: { year: number }) => <b>{year + 1}</b>;
const feature = (part: typeof Year): Feature => ({ name: "any", parts: { seasonLink: part } });

const drawn = (features: readonly Feature[]) =>
  renderToStaticMarkup(
    <PartsContext value={features.flatMap(({ parts }) => parts ?? [])}>
      <Slot name="seasonLink" props={{ year: 2025 }} />
    </PartsContext>,
  );

test("a slot renders the parts of all features that have one for it, in order", () => {
  expect(drawn([feature(Next), { name: "without" }, feature(Year)])).toBe("<b>2026</b><i>2025</i>");
  expect(drawn([{ name: "without", routes: [] }])).toBe("");
});

test("a part fits only a slot that provides its props", () => {
  const query = queryOptions({ queryKey: ["any"], queryFn: () => null });
  const good: Feature = { name: "any", parts: { seasonLink: Object.assign(Year, { query }) } };
  // @ts-expect-error the slot gives no year
  const needy: Feature = { name: "any", parts: { calendarState: Year } };
  // @ts-expect-error there is no such slot
  const lost: Feature = { name: "any", parts: { nowhere: Year } };
  expect([good, needy, lost]).toHaveLength(3);
});

test("a page's route fetches its own queries, and then those of the parts in its slots", () => {
  const { route, place } = routeAt("/leagues/2025", "", "2025-01-20");
  const keys = Object.values(route.queries(place, new QueryClient())).map(({ queryKey }) => queryKey);
  expect(keys).toEqual([["leagues", "table", 2025], tournamentGamesQuery.queryKey]);
});

test("a part's query is fetched by a route with its slot", () => {
  const slots = new Set(ROUTES.flatMap(({ slots = [] }) => slots));
  const shown = FEATURES.flatMap(({ parts = {} }) =>
    Object.entries(parts).flatMap(([slot, { query }]) => (query ? [slot] : [])),
  );
  expect(shown.filter((slot) => !slots.has(slot as never))).toEqual([]);
});
