import { later } from "../../app/later.tsx";
import { Notice } from "../../ui/notice.tsx";

const Missing = () => (
  <Notice kind="error">
    This part could not be loaded: you may be offline, or the site was just updated. Reload the page; what you
    typed is kept.
  </Notice>
);

const fetchEditForm = () => import("./edit-form.tsx");
const fetchReportDialog = () => import("./report-dialog.tsx");

// Visitors read; what members write with (and zod with it) is fetched for members only.
export const Composer = later(() => import("./composer.tsx"), "Composer", Missing);
export const EditForm = later(fetchEditForm, "EditForm", Missing);
export const ReportDialog = later(fetchReportDialog, "ReportDialog", Missing);

/** They are pressed for sooner or later, perhaps when the connection is gone. */
export const fetchAhead = () => void Promise.all([fetchEditForm(), fetchReportDialog()]).catch(console.warn);
