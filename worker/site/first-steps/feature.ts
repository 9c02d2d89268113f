import { canSetUpClub } from "../../contract/permissions.ts";
import { FIRST_STEPS, firstStepsForm } from "../../contract/site/first-steps.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { facts, markFirstSteps, showFirstSteps, stepsFound } from "./service.ts";

const firstStepsRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showFirstSteps(c.get("ctx"))))
  .put("/", writes, validate("json", firstStepsForm), async (c) =>
    c.json(await markFirstSteps(c.get("ctx"), c.req.valid("json"))),
  );

export const firstStepsFeature = {
  name: "first-steps",
  api: { "/first-steps": firstStepsRoutes },
  desk: deskRow({
    group: "Club",
    name: "First steps",
    path: "/?first-steps",
    isFor: canSetUpClub,
    reads: facts,
    now: (found, ctx, member) => {
      const { length } = stepsFound(ctx, { ...found, member }).done;
      return length === FIRST_STEPS.length ? null : `${length} of ${FIRST_STEPS.length} done`;
    },
  }),
} satisfies Feature;
