import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { PageHead, Section, Sections } from "./parts.tsx";

export function TermsOfUsePage() {
  const { name, contactEmail } = useSite();
  return (
    <>
      <PageHead title="Terms of use" lead={`The house rules of ${name}’s site. They are short.`} />
      <Sections>
        <Section title="Play fair">
          <div className="prose">
            <p>
              Be as kind here as you would be across a table. Suggest games you mean to play, take seats you
              mean to fill, and give them back in time when you cannot come.
            </p>
            <p>Sign others up only if they asked you to.</p>
          </div>
        </Section>
        <Section title="What you write">
          <div className="prose">
            <p>
              Your words and pictures stay yours; by posting them you let the club show them here. Post
              nothing that is not yours to post. The club may hide or remove what hurts others.
            </p>
          </div>
        </Section>
        <Section title="The site">
          <div className="prose">
            <p>
              It is run by volunteers and offered as it is. Names, pictures and player counts of games come
              from BoardGameGeek. How your data is handled stands under <a href={paths.privacy}>Privacy</a>.
            </p>
            <p>
              Questions: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
          </div>
        </Section>
      </Sections>
    </>
  );
}
