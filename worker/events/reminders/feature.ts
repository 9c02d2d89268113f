import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { forgetReminders, reminderErrand } from "./service.ts";

export const remindersFeature = {
  name: "reminders",
  jobs: [nightlySave("old reminders", forgetReminders)],
  minute: reminderErrand,
  download: ownData,
} satisfies Feature;
