import { type Club, UNNAMED_CLUB } from "../../contract/club/club.ts";
import { canSetUpClub } from "../../contract/permissions.ts";
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
  type FirstStepsForm,
} from "../../contract/site/first-steps.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

// Rules on the setup list. Pure: facts are passed in.

export const STEP_MARKS = ["first-steps-hidden", "first-steps-pages-read"] as const;
export type Mark = (typeof STEP_MARKS)[number];

export interface Found {
  member: Actor;
  hasOwnName: boolean;
  club: Pick<Club, "name" | "venues">;
  night: object | undefined;
  table: object | undefined;
  seasons: readonly object[];
  someoneElse: object | undefined;
  invitation: object | undefined;
  joinLink: object | undefined;
  untouched: readonly object[];
  marks: readonly { name: string }[];
}

function mustSetUpClub({ member }: Pick<Found, "member">): void {
  if (!canSetUpClub(member)) throw refuse("forbidden", "Only admins set up the club.");
}

const isMarked = ({ marks }: Pick<Found, "marks">, mark: Mark) => marks.some(({ name }) => name === mark);

/** Returns the progress of the setup. @throws {ClubError} `forbidden` */
export function stepsOf(found: Found): FirstSteps {
  mustSetUpClub(found);
  const isDone: Record<FirstStep, boolean> = {
    name: found.hasOwnName,
    club: found.club.name !== UNNAMED_CLUB && found.club.venues.length > 0,
    nights: found.night !== undefined,
    tables: found.table !== undefined,
    pages: found.untouched.length === 0 || isMarked(found, "first-steps-pages-read"),
    season: found.seasons.length > 0,
    people: (found.someoneElse ?? found.invitation ?? found.joinLink) !== undefined,
  };
  return {
    done: FIRST_STEPS.filter((step) => isDone[step]),
    untouchedPages: found.untouched.length,
    isHidden: isMarked(found, "first-steps-hidden"),
  };
}

interface Marking {
  set: Mark[];
  unset: Mark[];
  log: AuditAct[];
}

/** Decides which marks change; null for none. @throws {ClubError} `forbidden` */
export function decideMarks(
  found: Pick<Found, "member" | "marks">,
  { isHidden, arePagesRead }: FirstStepsForm,
): Marking | null {
  mustSetUpClub(found);
  const wanted: [Mark, boolean | undefined, AuditAct][] = [
    [
      "first-steps-hidden",
      isHidden,
      {
        action: isHidden ? "put away" : "took out again",
        subject: "The list of first steps",
        url: "/?first-steps",
      },
    ],
    [
      "first-steps-pages-read",
      arePagesRead,
      { action: arePagesRead ? "read" : "will read again", subject: "The club’s pages", url: "/pages" },
    ],
  ];
  const changed = wanted.filter(([mark, wish]) => wish !== undefined && wish !== isMarked(found, mark));
  if (changed.length === 0) return null;
  const those = (isSet: boolean) => changed.flatMap(([mark, wish]) => (wish === isSet ? [mark] : []));
  return { set: those(true), unset: those(false), log: changed.map(([, , act]) => act) };
}
