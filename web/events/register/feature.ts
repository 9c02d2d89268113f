import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

const attendancePage = () => import("./attendance-page.tsx");

const AttendanceRefusal = lazyPage<object>(() => attendancePage().then((it) => it.AttendanceRefusal));

export const registerFeature: Feature = {
  name: "register",
  routes: [
    route({
      path: paths.attendance,
      page: lazyPage(() => attendancePage().then((it) => it.AttendancePage)),
      audience: "editors",
      heading: "Attendance",
      refusal: AttendanceRefusal,
      head: { title: "Attendance", description: "For editors: how the evenings go, in numbers." },
    }),
    route({
      path: "/attendance/:day",
      page: lazyPage(() => import("./register-page.tsx").then((it) => it.RegisterPage)),
      audience: "editors",
      heading: "Who’s here",
      refusal: AttendanceRefusal,
      head: { title: "Who’s here", description: "For editors: who is there, ticked at the door." },
    }),
  ],
};
