import { clubIn, savedClub } from "../../club/service.ts";
import { type Context, changeAsMember, type Member, readAsMember } from "../../context.ts";
import type { FirstSteps, FirstStepsForm } from "../../contract/site/first-steps.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { comingRead } from "../../events/service.ts";
import { anyTable } from "../../events/tables/service.ts";
import { shownYears } from "../../league/service.ts";
import { anyInvitation } from "../../members/invitations/service.ts";
import { anyJoinLink } from "../../members/join-links/service.ts";
import { record } from "../../platform/audit/service.ts";
import { isFriendlyName } from "../../users/service.ts";
import { decideMarks, stepsOf } from "./rules.ts";
import * as store from "./store.ts";

export const facts = (ctx: Context) => ({
  club: one(savedClub(ctx)),
  night: one(comingRead(ctx, 1)),
  table: one(anyTable(ctx)),
  seasons: shownYears(ctx),
  someoneElse: one(store.someoneElse(ctx)),
  invitation: one(anyInvitation(ctx)),
  joinLink: one(anyJoinLink(ctx)),
  untouched: store.untouchedPages(ctx),
  marks: store.storedMarks(ctx),
});

/** Returns the progress of the setup, for ADMINs. @throws {ClubError} `forbidden` */
export async function showFirstSteps(ctx: Context): Promise<FirstSteps> {
  return stepsFound(ctx, await readAsMember(ctx, facts(ctx)));
}

export const stepsFound = (
  { config }: Pick<Context, "config">,
  found: ResultsOf<ReturnType<typeof facts>> & { member: Member },
): FirstSteps =>
  stepsOf({
    ...found,
    club: clubIn(config, found.club),
    hasOwnName: !isFriendlyName(found.member.name),
  });

/** Hides or shows the list, and marks the club's pages as read. @throws {ClubError} `forbidden` */
export async function markFirstSteps(ctx: Context, form: FirstStepsForm): Promise<FirstSteps> {
  await changeAsMember(ctx, {
    load: () => ({ marks: store.storedMarks(ctx) }),
    decide: (found) => decideMarks(found, form),
    save: ({ set, unset, log }, { member }) => ({
      marks: store.setMarks(ctx, set, unset),
      log: log.map((act) => record(ctx, member, act)),
    }),
  });
  return showFirstSteps(ctx);
}
