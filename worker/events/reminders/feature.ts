import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { forgetReminders, reminderErrand } from "./service.ts";

export const remindersFeature = {
  name: "reminders",
  jobs: [nightly("old reminders", forgetReminders)],
  minute: reminderErrand,
  download: ownData,
} satisfies Feature;
