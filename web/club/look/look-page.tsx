import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { LookRoom } from "./look-room.tsx";

/** The club's colours, logo, icon and banners; for an ADMIN. */
export function LookPage({ member, search: { saved } }: MemberPageProps<never, { saved: boolean }>) {
  return (
    <>
      <PageHead title="Look" />
      <Sections>
        {saved && (
          <Notice kind="success">Saved. Within half a minute everyone sees the club like this.</Notice>
        )}
        <LookRoom
          me={member.publicId}
          // What it changes stands in the head and the frame of the page.
          onSaved={() => location.assign(`${paths.look}?saved`)}
        />
      </Sections>
    </>
  );
}
