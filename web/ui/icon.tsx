import styles from "./icon.module.css";

const NAMES = ["bell", "user", "sign-in", "sign-out", "menu", "close", "calendar", "calendar-plus", "table", "players", "pencil", "copy", "link", "check", "external", "search", "plus", "minus", "chevron-down", "chevron-right", "arrow-up", "arrow-down", "dash", "teacher", "box", "trophy", "flask", "comment", "kick", "warning", "info", "mail", "clock", "sun", "moon", "home", "die", "dots", "trash", "eye", "upload", "image", "bold", "italic", "strike", "heading", "list", "list-ordered", "quote", "undo", "redo", "emoji", "reply", "flag", "shield", "settings", "download", "share", "print", "map-pin"] as const;

export type IconName = (typeof NAMES)[number];

interface Props {
  name: IconName;
  /** What it means; without it the icon is decoration. */
  label?: string;
}

const KNOWN = new Set<string>(NAMES);

/** One picture of the club's set (public/art/icons.svg). @see spec §8 */
export function Icon({ name, label }: Props) {
  if (!KNOWN.has(name)) console.error(`There is no icon called "${name}".`);
  return (
    <svg
      className={styles.icon}
      width="24"
      height="24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
