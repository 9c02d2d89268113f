import { useQuery } from "@tanstack/react-query";
import { isReviewDue } from "../../../worker/contract/discussion/risk-words.ts";
import { paths } from "../../lib/paths.ts";
import { desk } from "./queries.ts";

/** Reminder for admins of a risk assessment that is missing or older than a year. */
export function AssessmentDue() {
  const { data } = useQuery(desk);
  if (!data || !isReviewDue(data.assessedAt, Date.now())) return null;
  return (
    <p className="soft">
      {data.assessedAt === null ? "No " : "The "}
      <a href={paths.riskAssessment}>risk assessment</a>
      {data.assessedAt === null ? " yet." : " is over a year old."}
    </p>
  );
}
