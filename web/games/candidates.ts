import type { Player } from "../../worker/contract/users/users.ts";
import { folded } from "../lib/folded.ts";

/** Lists, by name, who else may take a seat: everyone who has none yet and whose name holds what was typed. @see spec §6 */
export function candidates(everyone: Player[], seated: Player[], typed: string): Player[] {
  const taken = new Set(seated.map(({ publicId }) => publicId));
  const wanted = folded(typed);
  return everyone
    .filter(({ publicId, name }) => !taken.has(publicId) && folded(name).includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}
