import type { ReactNode } from "react";
import { GamePicture } from "../../ui/game-picture.tsx";
import { pictureHref, titleHref } from "../links.ts";
import styles from "../shelf.module.css";

interface Props {
  name: string;
  facts: string;
  children: ReactNode;
  /** Its title's; none for a game that is no title. */
  id?: string;
  hasImage?: boolean;
}

export function GameRow({ id, hasImage, name, facts, children }: Props) {
  const label = <bdi>{name}</bdi>;
  return (
    <li className={styles.row}>
      <GamePicture src={id && hasImage ? id : null} name={name} lazy sizedTo={pictureHref} />
      <div className="stack tight">
        <strong>{id ? <a href={titleHref(id)}>{label}</a> : label}</strong>
        {facts && <p className="aside">{facts}</p>}
        {children}
      </div>
    </li>
  );
}
