import type { Feature } from "../feature.ts";
import type { MemberPageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { type Route, route } from "../lib/route.ts";
import { flag } from "../lib/search-params.ts";
import { lazyPage } from "../ui/lazy-page.tsx";

const SettingsPage = lazyPage<MemberPageProps<never, { saved: boolean }>>(() =>
  import("./settings-page.tsx").then((it) => it.SettingsPage),
);

/** Returns the route of a tab; all tabs share one mounted form. */
const settings = (path: string, label: string): Route =>
  route({
    path,
    tab: { of: "Club settings", label },
    staysOpenAs: paths.settings,
    search: { saved: flag },
    page: SettingsPage,
    audience: "admins",
    heading: "Club settings",
    head: {
      title: "Club settings",
      description: "For admins: what the club is called and where it meets.",
    },
  });

export const clubFeature: Feature = {
  name: "club",
  routes: [
    settings(paths.settings, "Club"),
    settings(paths.venues, "Venue & times"),
    settings(paths.emails, "Emails"),
  ],
};
