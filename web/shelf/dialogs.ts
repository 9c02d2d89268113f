// Dialogs that come later share a file, as the pages do.
export { ImportDialog } from "./shelf-import/import-dialog.tsx";
export { TitleDialog } from "./title-dialog.tsx";
