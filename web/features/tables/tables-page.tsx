import { PageHead } from "../../ui/parts.tsx";
import { TableList } from "./table-list.tsx";

/** The tables of the club room: added, changed, put in order and retired here. */
export const TablesPage = () => (
  <>
    <PageHead
      title="Tables"
      lead="The tables of your club room, in the order in which members pick from them and the big screen shows them."
    />
    <TableList />
  </>
);
