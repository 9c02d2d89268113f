import { REASON_WORDS, REASONS } from "../../../worker/contract/discussion/report-words.ts";

export const ReasonOptions = () => (
  <>
    <option value="" disabled>
      Choose one
    </option>
    {REASONS.map((reason) => (
      <option key={reason} value={reason}>
        {REASON_WORDS[reason]}
      </option>
    ))}
  </>
);
