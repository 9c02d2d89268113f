import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPages } from "../../ui/lazy-page.tsx";
import { lazyPart, lazyParts } from "../../ui/lazy-part.tsx";

const pages = () => import("./pages.ts");
const page = lazyPages(pages);
const part = lazyParts(() => import("./parts.ts"));

export const registerFeature: Feature = {
  name: "register",
  parts: {
    atTheDoor: part((it) => it.AtTheDoor),
    newTonight: part((it) => it.NewTonight),
    greetAct: part((it) => it.GreetAct),
    newPlayers: part((it) => it.NewPlayers),
    wasMe: part((it) => it.WasMe),
    tickSomeone: lazyPart(() => pages().then((it) => it.TickSomeone)),
  },
  routes: [
    route({
      path: paths.attendance,
      page: page((it) => it.AttendancePage),
      audience: "editors",
      heading: "Attendance",
      about: "How the evenings go, in numbers.",
    }),
    route({
      path: "/attendance/:day/code",
      page: page((it) => it.CodePage),
      audience: "editors",
      heading: "Code for the wall",
    }),
    route({
      path: "/attendance/:day",
      page: page((it) => it.RegisterPage),
      audience: "editors",
      heading: "Who’s here",
    }),
  ],
};
