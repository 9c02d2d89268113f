import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ChatChoicesForm,
  ChatName,
  ClubChat,
  WebhookForm,
} from "../../../worker/contract/site/club-chat.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
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
  const client = useQueryClient();
  return useMutation({
    scope: { id: "club-chat" },
    mutationFn: change,
    onSuccess: (chat) => {
      client.setQueryData(clubChatQuery.queryKey, chat);
      if (done) announce(done(chat));
    },
  });
}

export const useConnectChat = () =>
  useChange(
    (form: WebhookForm) => unwrapAnswer(routes.$put({ json: form })),
    () => "Connected to Discord.",
  );

export const useDisconnectChat = () =>
  useChange(
    () => unwrapAnswer(routes.disconnect.$post()),
    ({ connection }) => (connection ? "Disconnecting from Discord." : "Disconnected from Discord."),
  );

export const useChooseChat = () =>
  useChange((form: ChatChoicesForm) => unwrapAnswer(routes.choices.$post({ json: form })));

export const chatNameQuery = queryOptions({
  queryKey: ["profile", "chat-name"],
  queryFn: (): Promise<ChatName> => unwrapAnswer(nameRoutes.$get()),
});

export function useChooseChatName() {
  const client = useQueryClient();
  const show = (wanted: boolean) => client.setQueryData(chatNameQuery.queryKey, { offered: true, wanted });
  return useMutation({
    scope: { id: "chat-name" },
    mutationFn: (wanted: boolean) => unwrapAnswer(nameRoutes.$post({ json: { wanted } })),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: chatNameQuery.queryKey });
      show(wanted);
    },
    onError: (_, wanted) => show(!wanted),
  });
}
