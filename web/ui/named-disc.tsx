import { HOST } from "../../worker/contract/initials.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { PlayerDisc } from "./player-disc.tsx";

type Reader = string | undefined;

// Idempotent, as mutations keep the players that were shown.
export const nameFor = ({ name, guestOf }: Pick<Seated, "name" | "guestOf">, me: Reader): string =>
  guestOf === undefined || guestOf !== me
    ? name
    : name.replace(HOST, " (your guest)").replace(/^.*’s guest$/, "Your guest");

export function NamedDisc({ player, me }: { player: Seated; me: Reader }) {
  const isMe = player.publicId === me;
  return (
    <>
      <PlayerDisc player={player} isMe={isMe} size="small" decorative />
      <bdi>{nameFor(player, me)}</bdi>
      {isMe && <small className="soft">(you)</small>}
    </>
  );
}
