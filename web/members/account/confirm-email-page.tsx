import type { PageProps } from "../../lib/page-props.ts";
import { ConfirmAddress } from "../profile/address-link.tsx";
import { AddressLink } from "./address-link.tsx";

/** Where the link leads that proves a new e-mail address. */
export const ConfirmEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Your new address" token={search.token} act={ConfirmAddress} />
);
