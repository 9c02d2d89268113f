import type { MemberPageProps } from "../../lib/page-props.ts";
import { Poster } from "./poster.tsx";

export const PosterPage = ({ params }: MemberPageProps<"code">) => <Poster code={params.code} />;
