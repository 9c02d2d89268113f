import { useQuery } from "@tanstack/react-query";
import { isReviewDue } from "../../../worker/contract/discussion/risk-words.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { desk } from "./queries.ts";

/** Reminds an ADMIN of the risk assessment when there is none, or the last one is older than a year. */
export function AssessmentDue() {
  const { data } = useQuery(desk);
  if (!data || !isReviewDue(data.assessedAt, Date.now())) return null;
  return (
    <Notice kind="info">
      {data.assessedAt === null
        ? "The club hasn’t kept a risk assessment yet."
        : "The risk assessment is more than a year old."}{" "}
      <a href={paths.riskAssessment}>Go through it</a>
    </Notice>
  );
}
