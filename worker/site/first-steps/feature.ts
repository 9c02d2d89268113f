import { canSetUpClub } from "../../contract/permissions.ts";
import { FIRST_STEPS } from "../../contract/site/first-steps.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { firstStepsRoutes } from "./routes.ts";
import { facts, stepsFound } from "./service.ts";

export const firstStepsFeature = {
  name: "first-steps",
  api: { "/first-steps": firstStepsRoutes },
  desk: deskRow({
    group: "Club",
    name: "First steps",
    path: "/?first-steps",
    isFor: canSetUpClub,
    reads: facts,
    now: (found, _, member) => {
      const { length } = stepsFound({ ...found, member }).done;
      return length === FIRST_STEPS.length ? null : `${length} of ${FIRST_STEPS.length} done`;
    },
  }),
} satisfies Feature;
