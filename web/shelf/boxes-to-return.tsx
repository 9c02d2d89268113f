import { useQuery } from "@tanstack/react-query";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import { Notice } from "../ui/notice.tsx";
import { ownLoansQuery } from "./queries.ts";

export function BoxesToReturn() {
  const { data: loans = [] } = useQuery(ownLoansQuery);
  if (loans.length === 0) return null;
  return (
    <Notice kind="info">
      <p>You still have games of the club’s. Bring them back first; if you leave, they count as missing.</p>
      <ul>
        {loans.map(({ code, title }) => (
          <li key={code}>
            <a href={boxPath(code)}>
              <bdi>{title.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
