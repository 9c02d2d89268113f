import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Menu } from "../../ui/menu.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { FORMER_MEMBER } from "./author.tsx";
import styles from "./message-menu.module.css";
import type { MessageAction } from "./use-message-actions.tsx";

interface Props {
  message: Message;
  member: SessionUser;
  onAction: (action: MessageAction, message: Message) => void;
}

const WORDS: Partial<Record<MessageAction, [words: string, icon: IconName]>> = {
  edit: ["Edit", "pencil"],
  delete: ["Delete", "trash"],
  report: ["Report", "flag"],
  show: ["Fine", "check"],
  block: ["Hide", "shield"],
};

function actionsFor({ state, text, author }: Message, member: SessionUser): MessageAction[] {
  if (text === null || state === "deleted") return [];
  const isMine = author?.publicId === member.publicId;
  const actions: MessageAction[] = isMine ? ["edit", "delete"] : ["report"];
  if (!canModerate(member)) return actions;
  if (state !== "shown") actions.push("show");
  if (state !== "blocked") actions.push("block");
  return actions;
}

export function MessageMenu({ message, member, onAction }: Props) {
  const actions = actionsFor(message, member);
  const whose = message.author?.name ?? FORMER_MEMBER;
  if (actions.length === 0) return null;
  return (
    <div className={styles.tools}>
      {message.state === "shown" && (
        <button type="button" className={styles.reply} onClick={() => onAction("reply", message)}>
          <Icon name="reply" /> Reply<span className="visually-hidden"> to {whose}</span>
        </button>
      )}
      <div className={styles.more}>
        <Menu label={`More about the message from ${whose}`}>
          {actions.map((action) => {
            const [words = "", icon = "dots"] = WORDS[action] ?? [];
            return (
              <MenuAct key={action} icon={icon} onClick={() => onAction(action, message)}>
                {words}
              </MenuAct>
            );
          })}
        </Menu>
      </div>
    </div>
  );
}
