import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { SOMEBODY } from "./author.tsx";
import styles from "./message-menu.module.css";
import type { Deed } from "./use-deeds.tsx";

interface Props {
  message: Message;
  member: SessionUser;
  onDeed: (deed: Deed, message: Message) => void;
}

const WORDS: Partial<Record<Deed, [words: string, icon: IconName]>> = {
  edit: ["Edit", "pencil"],
  delete: ["Delete", "trash"],
  report: ["Report", "flag"],
  show: ["Show to everyone", "eye"],
  block: ["Block", "shield"],
};

/** What this member may do with the message, besides answering it. */
function deedsFor({ state, text, author }: Message, member: SessionUser): Deed[] {
  if (text === null || state === "deleted") return [];
  const isMine = author?.publicId === member.publicId;
  const deeds: Deed[] = isMine ? ["edit", "delete"] : ["report"];
  if (!canModerate(member)) return deeds;
  if (state !== "shown") deeds.push("show");
  if (state !== "blocked") deeds.push("block");
  return deeds;
}

/** Answering, and the rest behind three dots. */
export function MessageMenu({ message, member, onDeed }: Props) {
  const deeds = deedsFor(message, member);
  const whose = message.author?.name ?? SOMEBODY;
  if (deeds.length === 0) return null;
  return (
    <div className={styles.tools}>
      {message.state === "shown" && (
        <button type="button" className={styles.reply} onClick={() => onDeed("reply", message)}>
          <Icon name="reply" /> Reply<span className="visually-hidden"> to {whose}</span>
        </button>
      )}
      <More
        deeds={deeds}
        label={`More about the message from ${whose}`}
        onPick={(deed) => onDeed(deed, message)}
      />
    </div>
  );
}

interface MoreProps {
  deeds: Deed[];
  label: string;
  onPick: (deed: Deed) => void;
}

function More({ deeds, label, onPick }: MoreProps) {
  const { isOpen, setOpen, box, toggle, onKeyDown } = useDisclosure();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Escape on behalf of the buttons inside
    <div className={styles.more} ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={toggle}
        className={styles.dots}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
      </button>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {deeds.map((deed) => {
          const [words = "", icon = "dots"] = WORDS[deed] ?? [];
          return (
            <li key={deed}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  // What opens next gives the focus back to where it is now.
                  toggle.current?.focus();
                  onPick(deed);
                }}
              >
                <Icon name={icon} /> {words}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Opens and closes: by its button, by Escape (the focus goes back), and by turning to something else. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    const listening = new AbortController();
    document.addEventListener("pointerdown", onElsewhere, listening);
    document.addEventListener("focusin", onElsewhere, listening);
    return () => listening.abort();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // The overlay around it stays open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return { isOpen, setOpen, box, toggle, onKeyDown };
}
