import { ARCHIVES_KEPT } from "../../../worker/contract/platform/archive-limits.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { ArchiveList, MakeArchive } from "./archive-list.tsx";

export const ArchivesPage = () => (
  <>
    <PageHead
      title="Archives"
      lead="Everything the club keeps, to download and put somewhere safe. With it the whole site can be set up again, here or elsewhere."
    />
    <Sections>
      <Notice kind="info">
        An archive holds personal data: every member’s name and email address, drafts, hidden messages and who
        did what. Keep it where only you can read it, never send it by email, and delete it once you no longer
        need it. Each download is noted in the audit log.
      </Notice>
      <Section title="Kept on the site">
        <p>
          One is made every week, and the last {ARCHIVES_KEPT.weekly} are kept. Pictures and other files that
          have been removed since aren’t in them any more.
        </p>
        <ArchiveList />
      </Section>
      <Section title="As it is now">
        <p>Makes an archive of this moment. It replaces the last one that was made by hand.</p>
        <MakeArchive />
      </Section>
    </Sections>
  </>
);
