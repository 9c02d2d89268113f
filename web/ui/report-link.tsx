import { paths } from "../lib/paths.ts";

/** The way to report what stands at a path of this site; `what`: what one would report there. */
export const ReportLink = ({ about, what }: { about: string; what: string }) => (
  <p className="soft">
    <small>
      <a href={paths.report(about)} rel="nofollow">
        Report {what}
      </a>
    </small>
  </p>
);
