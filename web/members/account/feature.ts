import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { text } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const accountFeature: Feature = {
  name: "account",
  routes: [
    route({
      path: paths.confirmEmail,
      search: { token: text },
      page: lazyPage(() => import("./address-link.tsx").then((it) => it.ConfirmEmailPage)),
      notForCrawlers: true,
      head: { title: "Email address", description: "Confirm your new email address." },
    }),
    route({
      path: paths.undoEmail,
      search: { token: text },
      page: lazyPage(() => import("./address-link.tsx").then((it) => it.UndoEmailPage)),
      notForCrawlers: true,
      head: { title: "Email address", description: "Undo a change of your email address." },
    }),
  ],
};
