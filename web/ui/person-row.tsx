import { type ReactNode, useId, useState } from "react";
import type { Player } from "../../worker/contract/users/users.ts";
import { Icon } from "./icon.tsx";
import people from "./people.module.css";
import { PlayerDisc } from "./player-disc.tsx";

interface Props {
  player: Pick<Player, "name"> & { color: Player["color"] | null };
  isMe?: boolean;
  aside?: ReactNode;
  note: ReactNode;
  /** Always shown below the line, open or not: an error. */
  below?: ReactNode;
  children: ReactNode;
}

export function PersonRow({ player, isMe, aside, note, below, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={people.row}>
      <button
        type="button"
        className={people.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <PlayerDisc player={player} size="small" decorative />
        <span className={people.name}>
          <strong>
            <bdi>{player.name}</bdi>
          </strong>
          {isMe && <span className="soft"> (you)</span>}
        </span>{" "}
        {aside && <span className={`aside ${people.aside}`}>{aside}</span>}{" "}
        <span className={`aside ${people.note}`}>{note}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div id={id} className={people.opened}>
          {children}
        </div>
      )}
      {below}
    </li>
  );
}
