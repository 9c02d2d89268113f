// Dialogs that come later share a file, as the pages do.
export { AddCopyDialog, CopyDialog } from "./copy-dialog.tsx";
export { FaultDialog } from "./fault-dialog.tsx";
export { LendDialog } from "./lend-dialog.tsx";
export { ImportDialog } from "./shelf-import/import-dialog.tsx";
export { TitleDialog } from "./title-dialog.tsx";
