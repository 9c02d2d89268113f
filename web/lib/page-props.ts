import type { SessionUser } from "../../worker/contract/users/session.ts";

type Needed<Name extends string> = { [Own in Name as Own extends `${string}?` ? never : Own]: string };
type Possible<Name extends string> = {
  [Own in Name as Own extends `${infer Bare}?` ? Bare : never]?: string;
};

/** Variables of a path by name; "name?" is one that not every path of the page has. */
export type ParamsOf<Name extends string, Both = Needed<Name> & Possible<Name>> = {
  [Own in keyof Both]: Both[Own];
};

/** Props of every page: what its address names, by the names that its route gives. */
export interface PageProps<Name extends string = never, Search extends object = object> {
  path: string;
  params: ParamsOf<Name>;
  search: Search;
}

/** What a page that isn't for everyone gets besides: who looks, to whom the router has decided to show it. */
export interface MemberPageProps<Name extends string = never, Search extends object = object>
  extends PageProps<Name, Search> {
  member: SessionUser;
}
