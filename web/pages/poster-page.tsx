import { Poster } from "../features/join-links/poster.tsx";
import type { MemberPageProps } from "../lib/page-props.ts";

/** A link to print and hang up. */
export const PosterPage = ({ id = "" }: MemberPageProps) => <Poster code={id} />;
