import type { EventKind } from "../../worker/contract/events/event-kinds.ts";
import type { ListedMember } from "../../worker/contract/members/members.ts";

/**
 * Places on pages that features fill, and the props of what fills them. What fills one belongs to a domain above the
 * page's, or to a feature that can be taken out.
 */
export interface Slots {
  /** Section of a season's page: games that are still to be played. */
  seasonToCome: object;
  /** Link beneath the rule of a season. */
  seasonLink: { year: number };
  /** Link of an editor beside the results of a season. */
  resultsTool: object;
  /** Dialog that takes days from elsewhere. Planning leads to it where there is one, and `onBack` back. */
  daysFromElsewhere: {
    /** `YYYY-MM-DD` */
    today: string;
    kinds: readonly EventKind[];
    onBack: () => void;
    onClose: () => void;
  };
  /** Choice on the profile about one's calendar, and its state in a few words. */
  calendarChoice: object;
  calendarState: object;
  /** Acts of an admin on a member in the list. */
  memberAct: { member: ListedMember };
}
