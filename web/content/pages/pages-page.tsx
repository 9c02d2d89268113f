import { useQuery } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import type { PageSummary } from "../../../worker/contract/content/pages.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import { pageListQuery } from "./editing-queries.ts";
import { PageForm } from "./page-form.tsx";
import styles from "./pages-page.module.css";

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

function PageList() {
  const query = useQuery(pageListQuery);
  if (!query.data) return <Waiting for={query} lines={8} />;
  return (
    <ul className={styles.list}>
      {query.data.map((page) => (
        <Row key={page.id} page={page} />
      ))}
    </ul>
  );
}

const Row = ({ page: { path, title, inFooter, inMenu, modifiedAt, modifiedBy } }: { page: PageSummary }) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <h2>
        <a href={path}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p className="row aside">
        <code>{path}</code>
        <Place path={path} inFooter={inFooter} inMenu={inMenu} />
      </p>
    </div>
    <p className={styles.when}>
      {modifiedBy && <PlayerDisc player={modifiedBy} size="small" decorative />}
      <span>
        <When at={modifiedAt} />
        <small className="soft">
          {modifiedBy ? <bdi>{modifiedBy.name}</bdi> : "Original text, or by a former member"}
        </small>
      </span>
    </p>
    <a className={styles.edit} href={`${path}?edit`} aria-label={`Edit ${title}`}>
      Edit
    </a>
  </li>
);

const IN_FOOTER = new Set<string>([paths.termsOfUse, paths.privacy]);

function Place({ path, inFooter, inMenu }: Pick<PageSummary, "path" | "inFooter" | "inMenu">) {
  const places = [inMenu && "in the menu", (inFooter || IN_FOOTER.has(path)) && "in the footer"];
  return places.map(
    (place) =>
      place && (
        <span key={place} className={styles.note}>
          {place}
        </span>
      ),
  );
}
