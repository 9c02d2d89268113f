import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { text } from "../../lib/search-params.ts";
import { lazyPages } from "../../ui/lazy-page.tsx";

const page = lazyPages(() => import("./address-link.tsx"));

export const accountFeature: Feature = {
  name: "account",
  routes: [
    route({
      path: paths.confirmEmail,
      search: { token: text },
      page: page((it) => it.ConfirmEmailPage),
      notForCrawlers: true,
      head: { title: "Email address", description: "Confirm your new email address." },
    }),
    route({
      path: paths.undoEmail,
      search: { token: text },
      page: page((it) => it.UndoEmailPage),
      notForCrawlers: true,
      head: { title: "Email address", description: "Undo a change of your email address." },
    }),
  ],
};
