import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Menu } from "../../ui/menu.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { SOMEBODY } from "./author.tsx";
import styles from "./message-menu.module.css";
import type { MessageAction } from "./use-message-actions.tsx";

interface Props {
  message: Message;
  member: SessionUser;
  onDeed: (deed: MessageAction, message: Message) => void;
}

const WORDS: Partial<Record<MessageAction, [words: string, icon: IconName]>> = {
  edit: ["Edit", "pencil"],
  delete: ["Delete", "trash"],
  report: ["Report", "flag"],
  show: ["Fine", "check"],
  block: ["Hide", "shield"],
};

/** Returns the member's actions on a message, except replying. */
function deedsFor({ state, text, author }: Message, member: SessionUser): MessageAction[] {
  if (text === null || state === "deleted") return [];
  const isMine = author?.publicId === member.publicId;
  const deeds: MessageAction[] = isMine ? ["edit", "delete"] : ["report"];
  if (!canModerate(member)) return deeds;
  if (state !== "shown") deeds.push("show");
  if (state !== "blocked") deeds.push("block");
  return deeds;
}

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
      <div className={styles.more}>
        <Menu label={`More about the message from ${whose}`}>
          {deeds.map((deed) => {
            const [words = "", icon = "dots"] = WORDS[deed] ?? [];
            return (
              <MenuAct key={deed} icon={icon} onClick={() => onDeed(deed, message)}>
                {words}
              </MenuAct>
            );
          })}
        </Menu>
      </div>
    </div>
  );
}
