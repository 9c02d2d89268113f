import { useQuery } from "@tanstack/react-query";
import type { MemberPageProps } from "../lib/page-props.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/parts.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { ClubForm } from "./club-form.tsx";
import { clubSettings } from "./queries.ts";

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
          // The club's name is part of the document's frame, so it is reloaded.
          onSaved={() => location.assign(`${path}?saved=1`)}
        />
      ) : (
        <Waiting for={query} lines={10} />
      )}
    </>
  );
}
