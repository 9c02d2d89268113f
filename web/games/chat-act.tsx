import { announce } from "../ui/announce.ts";
import { MenuAct } from "../ui/menu-act.tsx";

interface Props {
  send: (chat: typeof import("./chat.ts")) => Promise<void>;
}

/** Menu item that copies lines for a chat. Its code comes when it is pressed: most visits never do. */
export const ChatAct = ({ send }: Props) => (
  <MenuAct
    icon="share"
    onClick={() =>
      void import("./chat.ts").then(send, (error: unknown) => {
        console.error(error);
        announce("You may be offline: this couldn’t be loaded. Please try again.");
      })
    }
  >
    Copy for the chat
  </MenuAct>
);
