import { lazyPart } from "../../ui/lazy-part.tsx";

const fetchEditForm = () => import("./edit-form.tsx").then((it) => it.EditForm);
const fetchDeleteDialog = () => import("./delete-dialog.tsx").then((it) => it.DeleteDialog);
const fetchReportDialog = () => import("./report-dialog.tsx").then((it) => it.ReportDialog);

// Visitors read; what members write with (and zod with it) is fetched for members only.
export const Composer = lazyPart(() => import("./composer.tsx").then((it) => it.Composer));
export const EditForm = lazyPart(fetchEditForm);
export const DeleteDialog = lazyPart(fetchDeleteDialog);
export const ReportDialog = lazyPart(fetchReportDialog);

/** They are pressed for sooner or later, perhaps when the connection is gone. */
export const fetchAhead = () =>
  void Promise.all([fetchEditForm(), fetchDeleteDialog(), fetchReportDialog()]).catch(console.warn);
