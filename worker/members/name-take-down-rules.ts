import type { News } from "../news.ts";
import { type FoundName, type NameRemoval, takeNameDown } from "./guests/rules.ts";

interface FoundNamed extends FoundName {
  named: { id: string; name: string } | undefined;
}

/** A member's name, to be replaced, or a guest's, to be deleted. */
type NameTakenDown = { of: "member"; id: string; name: string; by: string } | ({ of: "guest" } & NameRemoval);

export function takeReportedName(
  found: FoundNamed,
  newName: string,
): { removal: NameTakenDown; news: News[] } | null {
  if (found.guest) {
    const removal = takeNameDown(found);
    return removal && { removal: { of: "guest", ...removal }, news: [] };
  }
  if (!found.named) return null;
  const { id, name } = found.named;
  const facts = { title: "Your display name", removed: true as const };
  return {
    removal: { of: "member", id, name, by: newName },
    news: [{ kind: "edit", to: [id], url: "/profile", facts }],
  };
}
