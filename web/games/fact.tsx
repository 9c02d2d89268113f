import type { ReactNode } from "react";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./fact.module.css";

interface Props {
  icon: IconName;
  words: string | undefined;
  /** What a member can do about it: its address, and the words. */
  href?: string | false;
  change?: ReactNode;
  isSet?: boolean;
}

/**
 * When, where or how long. Where there is an address, members press it to change it; while it is not set, it says that
 * they can. @see spec §6
 */
export function Fact({ icon, words, href, change, isSet }: Props) {
  const shown = (
    <>
      <Icon name={icon} /> {words && <bdi>{words}</bdi>}
    </>
  );
  if (!href) return <span className={styles.fact}>{shown}</span>;
  return (
    <a className={styles.link} href={href}>
      {shown} <span className={isSet ? "visually-hidden" : styles.change}>{change}</span>
    </a>
  );
}
