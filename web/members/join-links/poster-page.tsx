import type { MemberPageProps } from "../../lib/page-props.ts";
import { Poster } from "./poster.tsx";

/** Printable page of a join link. */
export const PosterPage = ({ params }: MemberPageProps<"code">) => <Poster code={params.code} />;
