import { useSite } from "../app/page-context.ts";
import { PageHead, Section, Sections } from "./parts.tsx";

export function PrivacyPage() {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHead title="Privacy" lead="What this site keeps about you, and why: as little as it can." />
      <Sections>
        <Section title="If you only look around">
          <div className="prose">
            <p>
              No advertising, no tracking, no third parties: everything you see comes from this site itself.
              Signing in needs two short-lived cookies, which protect forms and remember where you came from.
            </p>
          </div>
        </Section>
        <Section title="If you are a member">
          <div className="prose">
            <p>
              We keep your e-mail address to send you sign-in links; other members do not see it. Everybody
              sees your display name, your colour, the seats you take and what you write. Your BoardGameGeek
              name is kept if you tell us.
            </p>
            <p>One more cookie keeps you signed in on a device until you sign out there or it runs out.</p>
          </div>
        </Section>
        <Section title="Your say">
          <div className="prose">
            <p>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> to see, correct or delete what is
              kept about you.
            </p>
          </div>
        </Section>
      </Sections>
    </>
  );
}
