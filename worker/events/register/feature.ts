import { clubDay } from "../../context.ts";
import { canKeepRegister } from "../../contract/permissions.ts";
import { one } from "../../db/client.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { registerRoutes } from "./routes.ts";
import { attendanceWords } from "./rules.ts";
import { latestKept, ownData } from "./store.ts";

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
  download: ownData,
} satisfies Feature;
