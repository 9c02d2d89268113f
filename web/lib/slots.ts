import type { EventKind } from "../../worker/contract/events/event-kinds.ts";
import type { ListedMember } from "../../worker/contract/members/members.ts";

/**
 * Places on pages for other features' components, with their props. Such a component belongs to a domain above the
 * page's, or to a feature that can be removed.
 */
export interface Slots {
  /** Section of a season's page: upcoming games. */
  seasonToCome: object;
  seasonLink: { year: number };
  resultsTool: object;
  /** Dialog that imports days. Planning opens it if a feature provides it, and `onBack` returns. */
  daysFromElsewhere: {
    today: string;
    kinds: readonly EventKind[];
    onBack: () => void;
    onClose: () => void;
  };
  /** Calendar setting on the profile, and its state in a few words. */
  calendarChoice: object;
  calendarState: object;
  memberAct: { member: ListedMember };
}
