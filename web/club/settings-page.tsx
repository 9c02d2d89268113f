import { useQuery } from "@tanstack/react-query";
import type { MemberPageProps } from "../lib/page-props.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/parts.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { ClubForm } from "./club-form.tsx";
import { clubSettings } from "./queries.ts";

/** What the club is called, where it meets and how it writes; for an ADMIN. */
export function SettingsPage({
  member,
  path,
  search: { saved },
}: MemberPageProps<never, { saved: boolean }>) {
  const query = useQuery(clubSettings);
  return (
    <>
      <PageHead title="Club settings" />
      {saved && (
        <Notice kind="success">The settings are saved. They’re in force within half a minute.</Notice>
      )}
      {query.data ? (
        <ClubForm
          club={query.data}
          me={member.publicId}
          tab={path}
          // The frame of every page names the club, and comes with the document.
          onSaved={() => location.assign(`${path}?saved=1`)}
        />
      ) : (
        <Waiting for={query} lines={10} />
      )}
    </>
  );
}
