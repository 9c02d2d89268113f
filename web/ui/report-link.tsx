import { paths } from "../lib/paths.ts";

/** Link to the report form for a path of this site. `what`: the reported thing in words. */
export const ReportLink = ({ about, what }: { about: string; what: string }) => (
  <p className="soft">
    <small>
      <a href={paths.report(about)} rel="nofollow">
        Report {what}
      </a>
    </small>
  </p>
);
