import { initialsOf } from "../../worker/contract/initials.ts";
import type { Player, Seated } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./player-disc.module.css";

type Size = "small" | "medium" | "large";

interface DiscProps {
  /** A guest has no colour: a token of plain wood. */
  player: Pick<Seated, "name" | "guestOf"> & { color: Player["color"] | null };
  size?: Size;
  /** The name stands beside it, so screen readers skip the disc. */
  decorative?: boolean;
  /** Rings the reader's own disc. If decorative, add "(you)" to the name. */
  isMe?: boolean;
}

/** A member's disc: initials in their colour. @see spec §9 */
export function PlayerDisc({ player, size = "medium", decorative, isMe }: DiscProps) {
  const label = isMe ? `${player.name} (you)` : player.name;
  return (
    <span
      className={classes(
        styles.disc,
        styles[size],
        isMe && styles.mine,
        player.color && !player.guestOf ? `colour-${player.color}` : styles.plain,
      )}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label, title: label })}
    >
      {initialsOf(player.name)}
    </span>
  );
}

interface SeatProps {
  /** Label of the link, or (without one) of the seat: "Free seat". */
  label: string;
  href?: string;
  size?: Size;
  /** A further seat with the first one's link: for the pointer only, hidden from screen readers and tab order. */
  extra?: boolean;
}

/** A free seat: a dashed circle, pressable where the reader may sit down. */
export function FreeSeat({ label, href, size = "medium", extra }: SeatProps) {
  const className = classes(styles.disc, styles.free, styles[size], href && styles.press);
  const named = {
    className,
    title: label,
    ...(extra ? { tabIndex: -1, "aria-hidden": true } : { "aria-label": label }),
  };
  if (!href) return <span role="img" {...named} tabIndex={undefined} />;
  return (
    <a href={href} {...named}>
      <Icon name="plus" />
    </a>
  );
}
