import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { forgetReminders, reminderErrand } from "./service.ts";
import { ownData } from "./store.ts";

export const remindersFeature = {
  name: "reminders",
  jobs: [nightlySave("old reminders", forgetReminders)],
  minute: reminderErrand,
  download: ownData,
} satisfies Feature;
