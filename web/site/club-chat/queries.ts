import { queryOptions } from "@tanstack/react-query";
import type {
  ChatChoicesForm,
  ChatName,
  ClubChat,
  WebhookForm,
} from "../../../worker/contract/site/club-chat.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announce } from "../../ui/announce.ts";

const routes = api.club.chat;
const nameRoutes = api.profile["chat-name"];

export const clubChatQuery = queryOptions({
  queryKey: ["club", "chat"],
  queryFn: (): Promise<ClubChat> => unwrapAnswer(routes.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.connection?.isDisconnecting ? 20_000 : false),
});

function useChange<Given>(change: (given: Given) => Promise<ClubChat>, done?: (chat: ClubChat) => string) {
  const onSaved = (chat: ClubChat) => done && announce(done(chat));
  return useSaving(clubChatQuery, change, { scope: "club-chat", onSaved });
}

export const useConnectChat = () =>
  useChange(
    (form: WebhookForm) => unwrapAnswer(routes.$put({ json: form })),
    () => "Connected to Discord.",
  );

export const useDisconnectChat = () =>
  useChange(
    (now: boolean) => unwrapAnswer(routes.disconnect.$post({ json: { now } })),
    ({ connection }) => (connection ? "Disconnecting from Discord." : "Disconnected from Discord."),
  );

export const useChooseChat = () =>
  useChange((form: ChatChoicesForm) => unwrapAnswer(routes.choices.$post({ json: form })));

export const chatNameQuery = queryOptions({
  queryKey: ["profile", "chat-name"],
  queryFn: (): Promise<ChatName> => unwrapAnswer(nameRoutes.$get()),
});

export const useChooseChatName = () =>
  useSaving(chatNameQuery, (wanted: boolean) => unwrapAnswer(nameRoutes.$post({ json: { wanted } })), {
    scope: "chat-name",
    expected: (_, wanted) => ({ offered: true, wanted }),
  });
