import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const registerFeature: Feature = {
  name: "register",
  routes: [
    route({
      path: paths.attendance,
      page: lazyPage(() => import("./attendance-page.tsx").then((it) => it.AttendancePage)),
      audience: "editors",
      heading: "Attendance",
      about: "How the evenings go, in numbers.",
    }),
    route({
      path: "/attendance/:day/code",
      page: lazyPage(() => import("./code-page.tsx").then((it) => it.CodePage)),
      audience: "editors",
      heading: "Code for the wall",
      about: "A code to hang up on the evening.",
    }),
    route({
      path: "/attendance/:day",
      page: lazyPage(() => import("./register-page.tsx").then((it) => it.RegisterPage)),
      audience: "editors",
      heading: "Who’s here",
      about: "Who is there, ticked at the door.",
    }),
  ],
};
