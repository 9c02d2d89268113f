import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { route } from "../lib/route.ts";
import { flag } from "../lib/search-params.ts";
import { lazyPage } from "../ui/lazy-page.tsx";

const settingsPage = () => import("./settings-page.tsx");

export const clubFeature: Feature = {
  name: "club",
  routes: [
    route({
      path: paths.settings,
      tab: { of: "Club settings", label: "Club" },
      search: { saved: flag },
      page: lazyPage(() => settingsPage().then((it) => it.SettingsPage)),
      audience: "admins",
      heading: "Club settings",
      refusal: lazyPage(() => settingsPage().then((it) => it.SettingsRefusal)),
      head: {
        title: "Club settings",
        description: "For admins: what the club is called and where it meets.",
      },
    }),
  ],
};
