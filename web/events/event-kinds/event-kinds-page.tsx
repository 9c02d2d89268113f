import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, ForEditors, PageHead } from "../../ui/parts.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { KindList } from "./kind-list.tsx";

/** The kinds of days on which the club meets: added, renamed, put in order and retired here. */
export const EventKindsPage = () => (
  <>
    <Tabs
      of="Days"
      links={[
        { label: "Plan days", href: paths.planDays },
        { label: "Kinds of days", href: paths.eventKinds },
      ]}
      here={paths.eventKinds}
    />
    <PageHead
      title="Kinds of days"
      lead="What your club meets for. Each kind has its own hours, its own colour in the calendar and a feed to subscribe to."
    />
    <KindList />
  </>
);

export const EventKindsRefusal = () => (
  <ForEditors>
    <p>Editors say what kinds of days the club has, and plan them. The calendar is there for everyone.</p>
    <Actions>
      <ButtonLink href={paths.calendar}>To the calendar</ButtonLink>
    </Actions>
  </ForEditors>
);
