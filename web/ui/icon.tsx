import styles from "./icon.module.css";
import { FRAME_ICONS, type IconName } from "./icon-names.ts";
import icons from "./icons.svg?url";

export type { IconName };

interface Props {
  name: IconName;
  /** Text alternative; without it the icon is decorative. */
  label?: string;
}

const IN_PAGE = new Set<string>(FRAME_ICONS);

/** An icon of icons.svg. @see spec §8 */
export function Icon({ name, label }: Props) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is either hidden or named by its label
    <svg
      className={styles.icon}
      width="24"
      height="24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={IN_PAGE.has(name) ? `#icon-${name}` : `${icons}#${name}`} />
    </svg>
  );
}
