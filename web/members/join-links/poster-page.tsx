import type { MemberPageProps } from "../../lib/page-props.ts";
import { Poster } from "./poster.tsx";

/** A link to print and hang up. */
export const PosterPage = ({ params }: MemberPageProps<"code">) => <Poster code={params.code} />;
