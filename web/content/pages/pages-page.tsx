import { navigate } from "wouter/use-browser-location";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import { PageForm } from "./page-form.tsx";
import { PageList } from "./page-list.tsx";

const ADD = `${paths.pages}?add`;

export function PagesPage({ member, search }: MemberPageProps<never, { add: boolean }>) {
  return search.add ? <AddPage me={member.publicId} /> : <AllPages />;
}

const AllPages = () => (
  <>
    <PageHead
      title="Pages"
      lead="What the club says about itself. Edit a page where you read it; earlier versions are kept."
    >
      <Actions>
        <ButtonLink href={ADD} icon="plus">
          Add a page
        </ButtonLink>
      </Actions>
    </PageHead>
    <PageList />
  </>
);

const AddPage = ({ me }: { me: string }) => (
  <>
    <PageHead title="Add a page" lead="Everyone can see it as soon as you add it." />
    <PageForm
      page={null}
      me={me}
      signInHref={paths.signIn(ADD)}
      onSaved={({ path, inFooter, inMenu }) => (inFooter || inMenu ? location.assign(path) : navigate(path))}
      onCancel={() => navigate(paths.pages)}
    />
  </>
);
