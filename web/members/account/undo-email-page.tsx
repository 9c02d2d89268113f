import { UndoAddress } from "../profile/address-link.tsx";
import { AddressLink } from "./address-link.tsx";

/** Where the link leads that undoes a change of e-mail address. */
export const UndoEmailPage = () => <AddressLink title="Change your address back" act={UndoAddress} />;
