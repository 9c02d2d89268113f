import type { MemberPageProps } from "../../lib/page-props.ts";
import { PageHead } from "../../ui/parts.tsx";
import { Assessments } from "./assessments.tsx";

/** The club's assessments of the risk that illegal content is posted on its site. Admins only. */
export const RiskAssessmentPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead
      title="Risk assessment"
      lead="Anyone who runs a site where people post has to think about what illegal things might turn up on it, and write that down. This takes you through it."
    >
      <p className="soft">
        This is a help to think with and not legal advice: Ofcom’s guidance on the Online Safety Act is what
        counts.
      </p>
    </PageHead>
    <Assessments me={member.publicId} />
  </>
);
