import { lazyPart } from "../ui/lazy-part.tsx";

// They bring the libraries of forms. Apart from what shows them, so that they can be fetched before that is.
export const SuggestDialog = lazyPart(() => import("./suggest-dialog.tsx").then((it) => it.SuggestDialog));
export const BringGuest = lazyPart(() => import("./bring-guest.tsx").then((it) => it.BringGuest));
export const GuestDialog = lazyPart(() => import("./guest-dialog.tsx").then((it) => it.GuestDialog));
export const GameNoteDialog = lazyPart(() => import("./note-dialog.tsx").then((it) => it.GameNoteDialog));
export const EditDialog = lazyPart(() => import("./edit-dialog.tsx").then((it) => it.EditDialog));
export const ScheduleDialog = lazyPart(() => import("./schedule-dialog.tsx").then((it) => it.ScheduleDialog));
