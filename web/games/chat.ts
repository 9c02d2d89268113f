import type { Evening, Tonight } from "../../worker/contract/events/calendar.ts";
import { gameForChat, nightForChat } from "../../worker/contract/games/chat.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { announce } from "../ui/announce.ts";
import { shareOnPhone, sharesItself } from "./share-button.tsx";

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce("Copied. Paste it into your chat.");
  } catch (error) {
    console.warn("The browser did not copy.", error);
    announce("Your browser couldn’t copy it. The page’s own address does as well.");
  }
}

/** Copies lines for a chat; on a phone it opens the share sheet. */
const send = (text: string): Promise<void> =>
  sharesItself() ? shareOnPhone({ text }).catch(() => copy(text)) : copy(text);

export const sendGame = (game: Game, evening: Evening | null, url: string) =>
  send(gameForChat(game, evening, url));

export const sendNight = (night: Tonight, coming: string | null, url: string) =>
  send(nightForChat(night, coming, url));
