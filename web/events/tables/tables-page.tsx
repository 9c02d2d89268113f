import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, ForEditors, PageHead } from "../../ui/parts.tsx";
import { TableList } from "./table-list.tsx";

/** The tables of the club room: added, changed, put in order and retired here. */
export const TablesPage = () => (
  <>
    <PageHead title="Tables" lead="In the order members pick from them." />
    <TableList />
  </>
);

export const TablesRefusal = () => (
  <ForEditors>
    <p>Editors look after the tables of the club room. Which one a game is played at, anyone can say.</p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </ForEditors>
);
