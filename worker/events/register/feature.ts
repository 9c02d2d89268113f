import { clubDay } from "../../context.ts";
import { canKeepRegister } from "../../contract/permissions.ts";
import { one } from "../../db/client.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { ownData as ownGreetings } from "./greeting-store.ts";
import { registerRoutes } from "./routes.ts";
import { attendanceWords } from "./rules.ts";
import { latestKept, moveAttendances, ownData } from "./store.ts";
import { eraseOldNames } from "./walk-in-store.ts";

export const registerFeature = {
  name: "register",
  api: { "/register": registerRoutes },
  desk: deskRow({
    group: "Evenings",
    name: "Attendance",
    path: "/attendance",
    isFor: canKeepRegister,
    reads: (ctx) => ({ latest: one(latestKept(ctx, clubDay(ctx))) }),
    now: ({ latest }, ctx) => attendanceWords(latest, clubDay(ctx)),
  }),
  jobs: [nightlySave("names of people without an account", eraseOldNames)],
  download: (ctx) => ({ ...ownData(ctx), ...ownGreetings(ctx) }),
  guestMoved: moveAttendances,
} satisfies Feature;
