import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { LookRoom } from "./look-room.tsx";

/** Page of the club's colours, logo, icon and banners. Admins only. */
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
          // The look is part of the document's head and frame, so it is reloaded.
          onSaved={() => location.assign(`${paths.look}?saved`)}
        />
      </Sections>
    </>
  );
}
