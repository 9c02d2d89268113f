import type { Player } from "../../worker/contract/users.ts";
import { classes } from "../lib/classes.ts";
import { Icon } from "./icon.tsx";
import { initialsOf } from "./initials.ts";
import styles from "./player-disc.module.css";

type Size = "small" | "medium" | "large";

interface DiscProps {
  player: Pick<Player, "name" | "color">;
  size?: Size;
  /** The name stands beside it: nothing for a screen reader to say twice. */
  decorative?: boolean;
}

/** A member: a disc in their colour with their initials. @see spec §9 */
export function PlayerDisc({ player, size = "medium", decorative }: DiscProps) {
  return (
    <span
      className={classes(styles.disc, styles[size], `colour-${player.color}`)}
      {...(decorative
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": player.name, title: player.name })}
    >
      {initialsOf(player.name)}
    </span>
  );
}

interface SeatProps {
  /** What pressing does, or (not pressable) what this is: "Free seat". */
  label: string;
  onPress?: () => void;
  /** Where pressing leads: works without script, too. */
  href?: string;
  size?: Size;
  busy?: boolean;
}

/** A seat nobody has taken: a dashed circle, to be pressed where one may sit down. */
export function FreeSeat({ label, onPress, href, size = "medium", busy }: SeatProps) {
  const className = classes(styles.disc, styles.free, styles[size]);
  if (href) {
    return (
      <a className={classes(className, styles.press)} href={href} aria-label={label} title={label}>
        <Icon name="plus" />
      </a>
    );
  }
  if (!onPress) return <span className={className} role="img" aria-label={label} title={label} />;
  return (
    <button
      type="button"
      className={classes(className, styles.press)}
      aria-label={label}
      title={label}
      onClick={busy ? undefined : onPress}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
    >
      <Icon name="plus" />
    </button>
  );
}
