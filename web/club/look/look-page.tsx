import { useQuery } from "@tanstack/react-query";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { LookForm } from "./look-form.tsx";
import { lookQuery } from "./queries.ts";

export function LookPage({ member, search: { saved } }: MemberPageProps<never, { saved: boolean }>) {
  const query = useQuery(lookQuery);
  return (
    <>
      <PageHead title="Look" />
      <Sections>
        {saved && (
          <Notice kind="success">Saved. Within half a minute everyone sees the club like this.</Notice>
        )}
        {query.data ? (
          <LookForm
            look={query.data}
            me={member.publicId}
            // The look is part of the document's head and frame, so it is reloaded.
            onSaved={() => location.assign(`${paths.look}?saved`)}
          />
        ) : (
          <Waiting for={query} lines={10} />
        )}
      </Sections>
    </>
  );
}
