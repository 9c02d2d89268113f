import type { SessionUser } from "../../worker/contract/users/session.ts";

type Needed<Name extends string> = { [Own in Name as Own extends `${string}?` ? never : Own]: string };
type Possible<Name extends string> = {
  [Own in Name as Own extends `${infer Bare}?` ? Bare : never]?: string;
};

/** Path parameters by name; "name?" is one that only some paths of the page have. */
export type ParamsOf<Name extends string, Both = Needed<Name> & Possible<Name>> = {
  [Own in keyof Both]: Both[Own];
};

/** Props of every page: path and search parameters, typed by its route. */
export interface PageProps<Name extends string = never, Search extends object = object> {
  path: string;
  params: ParamsOf<Name>;
  search: Search;
}

/** Props of a page with an audience: also the signed-in member, whom the router has checked. */
export interface MemberPageProps<Name extends string = never, Search extends object = object>
  extends PageProps<Name, Search> {
  member: SessionUser;
}
