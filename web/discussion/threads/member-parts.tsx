import { lazyPart } from "../../ui/lazy-part.tsx";

const fetchEditForm = () => import("./edit-form.tsx").then((it) => it.EditForm);
const fetchDeleteDialog = () => import("./delete-dialog.tsx").then((it) => it.DeleteDialog);
const fetchReportDialog = () => import("./report-dialog.tsx").then((it) => it.ReportDialog);

// Visitors only read; members' forms (and zod with them) load for members only.
export const Composer = lazyPart(() => import("./composer.tsx").then((it) => it.Composer));
export const EditForm = lazyPart(fetchEditForm);
export const DeleteDialog = lazyPart(fetchDeleteDialog);
export const ReportDialog = lazyPart(fetchReportDialog);

/** Preloads parts that members will press, perhaps when offline. */
export const fetchAhead = () =>
  void Promise.all([fetchEditForm(), fetchDeleteDialog(), fetchReportDialog()]).catch(console.warn);
