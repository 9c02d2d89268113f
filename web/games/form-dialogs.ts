import { lazyPart } from "../ui/lazy-part.tsx";

// These chunks bring the form libraries. In a file of their own, so that they can be preloaded.
const forms = () => import("./game-forms.ts");
export const SuggestDialog = lazyPart(() => forms().then((it) => it.SuggestDialog));
export const BringGuest = lazyPart(() => forms().then((it) => it.BringGuest));
export const GuestDialog = lazyPart(() => forms().then((it) => it.GuestDialog));
export const GameNoteDialog = lazyPart(() => forms().then((it) => it.GameNoteDialog));
export const EditDialog = lazyPart(() => forms().then((it) => it.EditDialog));
export const ScheduleDialog = lazyPart(() => forms().then((it) => it.ScheduleDialog));
export const SeatMeDialog = lazyPart(() => forms().then((it) => it.SeatMeDialog));
