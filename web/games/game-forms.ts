// One chunk: apart, each would bring a dozen small ones, whose names every first visit pays for.
export { BringGuest } from "./bring-guest.tsx";
export { EditDialog } from "./edit-dialog.tsx";
export { GuestDialog } from "./guest-dialog.tsx";
export { GameNoteDialog } from "./note-dialog.tsx";
export { ScheduleDialog } from "./schedule-dialog.tsx";
export { SeatMeDialog } from "./seat-me-dialog.tsx";
export { SuggestDialog } from "./suggest-dialog.tsx";
