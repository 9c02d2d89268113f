import type { Player } from "../../worker/contract/users/users.ts";

/** Lower case and without accents, as people type. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim();

/** Who else may take a seat, by name: everyone who has none yet, of them those whose name holds what was typed. @see spec §6 */
export function candidates(everyone: Player[], seated: Player[], typed: string): Player[] {
  const taken = new Set(seated.map(({ publicId }) => publicId));
  const wanted = folded(typed);
  return everyone
    .filter(({ publicId, name }) => !taken.has(publicId) && folded(name).includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}
