import type { Feature } from "../../feature.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const load = () => import("./chat.tsx");

export const clubChatFeature: Feature = {
  name: "club-chat",
  routes: [
    route({
      path: "/settings/chat",
      tab: { of: "Club settings", label: "Chat" },
      page: lazyPage(() => load().then((it) => it.ChatPage)),
      audience: "admins",
      heading: "Chat",
      about: "The chat.",
    }),
  ],
  parts: { memberChoice: lazyPart(() => load().then((it) => it.ChatName)) },
};
