import { initialsOf } from "../../worker/contract/initials.ts";
import type { Player, Seated } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./player-disc.module.css";

type Size = "small" | "medium" | "large";

interface DiscProps {
  /** Somebody without an account has no colour: a token of plain wood. */
  player: Pick<Seated, "name" | "guestOf"> & { color: Player["color"] | null };
  size?: Size;
  /** The name stands beside it: nothing for a screen reader to say twice. */
  decorative?: boolean;
  /** One's own, among others: ringed. Where it is decorative, "(you)" goes with the name. */
  isMe?: boolean;
}

/** A member: a disc in their colour with their initials. @see spec §9 */
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
  /** What pressing does, or (not pressable) what this is: "Free seat". */
  label: string;
  onPress?: () => void;
  /** Where pressing leads; works without script. */
  href?: string;
  size?: Size;
  busy?: boolean;
  /** One more seat that does what the first does: for the pointer only, not read out or tabbed to again. */
  extra?: boolean;
}

/** A seat nobody has taken: a dashed circle, to be pressed where one may sit down. */
export function FreeSeat({ label, onPress, href, size = "medium", busy, extra }: SeatProps) {
  const className = classes(styles.disc, styles.free, styles[size], (href || onPress) && styles.press);
  const named = {
    className,
    title: label,
    ...(extra ? { tabIndex: -1, "aria-hidden": true } : { "aria-label": label }),
  };
  if (href) {
    return (
      <a href={href} {...named}>
        <Icon name="plus" />
      </a>
    );
  }
  if (!onPress) return <span role="img" {...named} tabIndex={undefined} />;
  return (
    <button
      type="button"
      {...named}
      onClick={busy ? undefined : onPress}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
    >
      <Icon name="plus" />
    </button>
  );
}
