import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
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
              We keep your e-mail address to send you sign-in links; only the club’s admins see it besides
              you. Everybody sees your display name, your colour, the seats you take and what you write. Your
              BoardGameGeek name is kept if you tell us.
            </p>
            <p>One more cookie keeps you signed in on a device until you sign out there or it runs out.</p>
          </div>
        </Section>
        <Section title="Your say">
          <div className="prose">
            <p>
              On <a href={paths.profile}>your profile</a> you can change what we know, download all of it as
              one file, and delete your account. Deleting takes your profile, your e-mail address and your
              notifications away at once and frees your seats; what you wrote stays without your name, and the
              league keeps its results.
            </p>
            <p>
              Anything else? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
          </div>
        </Section>
      </Sections>
    </>
  );
}
