import type { ReactNode } from "react";
import { canModerate } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/session.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { Sheet } from "./parts.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

interface Props {
  title: string;
  /** The page's own address, to come back to. */
  here: string;
  /** What editors do here, for whoever is none, and the way to somewhere else. */
  otherwise: ReactNode;
  children: (editor: SessionUser) => ReactNode;
}

/** A room for EDITORs and ADMINs; whoever else comes is told, and shown the way. @see spec §6 */
export function EditorsOnly({ title, here, otherwise, children }: Props) {
  const user = useRequireSession()?.user;
  if (!user) return <SignInFirst title={title} here={here} />;
  if (canModerate(user)) return children(user);
  return <Sheet title="This page is for editors">{otherwise}</Sheet>;
}
