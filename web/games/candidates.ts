import type { Player } from "../../worker/contract/users/users.ts";

/** Lower case and without accents, as people type. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim();

/**
 * Who may take a seat: everyone who has none yet, the acting member first, then by name; of them those whose name
 * holds what was typed. @see spec §6
 */
export function candidates(everyone: Player[], seated: Player[], me: Player, typed: string): Player[] {
  const taken = new Set(seated.map(({ publicId }) => publicId));
  const others = everyone
    .filter(({ publicId }) => publicId !== me.publicId)
    .sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
  const wanted = folded(typed);
  return [me, ...others].filter(
    ({ publicId, name }) => !taken.has(publicId) && folded(name).includes(wanted),
  );
}
