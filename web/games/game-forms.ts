// One chunk: apart, they would be a dozen small ones, whose names every first visit downloads.
export { BringGuest } from "./bring-guest.tsx";
export { EditDialog } from "./edit-dialog.tsx";
export { GuestDialog } from "./guest-dialog.tsx";
export { GameNoteDialog } from "./note-dialog.tsx";
export { ScheduleDialog } from "./schedule-dialog.tsx";
export { SeatMeDialog } from "./seat-me-dialog.tsx";
export { SuggestDialog } from "./suggest-dialog.tsx";
