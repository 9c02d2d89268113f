import { useQuery } from "@tanstack/react-query";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/parts.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { loansQuery } from "./later-queries.ts";
import { LoanRow } from "./loan-row.tsx";
import styles from "./shelf.module.css";

const TITLE = "Out on loan";

export function LoansPage() {
  const query = useQuery(loansQuery);
  const { data } = query;
  if (!data) return <WaitingPage for={query} title={TITLE} />;
  return (
    <>
      <PageHead title={TITLE} />
      {data.length === 0 ? (
        <EmptyState
          art="box"
          title="Nothing is out"
          action={<ButtonLink href={paths.shelf}>To the shelf</ButtonLink>}
        />
      ) : (
        <ul className={styles.list}>
          {data.map((loan) => (
            <LoanRow key={loan.code} loan={loan} />
          ))}
        </ul>
      )}
    </>
  );
}
