import type { PageProps } from "../../lib/page-props.ts";
import { UndoAddress } from "../profile/address-link.tsx";
import { AddressLink } from "./address-link.tsx";

/** Where the link leads that undoes a change of e-mail address. */
export const UndoEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Change your address back" token={search.token} act={UndoAddress} />
);
