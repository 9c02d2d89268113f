import { ConfirmAddress } from "../profile/address-link.tsx";
import { AddressLink } from "./address-link.tsx";

/** Where the link leads that proves a new e-mail address. */
export const ConfirmEmailPage = () => <AddressLink title="Your new address" act={ConfirmAddress} />;
