import { lazyPart } from "../../ui/lazy-part.tsx";

// They bring the libraries of forms. Apart from what shows them, so that they can be fetched before that is.
export const SuggestDialog = lazyPart(() => import("./suggest-dialog.tsx").then((it) => it.SuggestDialog));
export const EditDialog = lazyPart(() => import("./edit-dialog.tsx").then((it) => it.EditDialog));
export const ScheduleDialog = lazyPart(() => import("./schedule-dialog.tsx").then((it) => it.ScheduleDialog));
