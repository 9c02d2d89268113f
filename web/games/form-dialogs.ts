import { lazyParts } from "../ui/lazy-part.tsx";

// These chunks bring the form libraries. In a file of their own, so that they can be preloaded.
const dialog = lazyParts(() => import("./game-forms.ts"));
export const SuggestDialog = dialog((it) => it.SuggestDialog);
export const BringGuest = dialog((it) => it.BringGuest);
export const GuestDialog = dialog((it) => it.GuestDialog);
export const GameNoteDialog = dialog((it) => it.GameNoteDialog);
export const EditDialog = dialog((it) => it.EditDialog);
export const ScheduleDialog = dialog((it) => it.ScheduleDialog);
export const SeatMeDialog = dialog((it) => it.SeatMeDialog);
