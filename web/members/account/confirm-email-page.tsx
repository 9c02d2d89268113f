import type { PageProps } from "../../lib/page-props.ts";
import { type AddressAct, AddressLink } from "./address-link.tsx";
import { useConfirmAddress } from "./mutations.ts";

const CONFIRM: AddressAct = {
  intro:
    "Press the button, and from now on sign-in links will go to the address where you received this one. Your other devices will be signed out.",
  button: { label: "Use this address", icon: "check" },
  done: ["Done: from now on, sign-in links go to", ". Your other devices have been signed out."],
  unasked: "Didn’t ask for this? Close the page and nothing will change.",
};

export const ConfirmEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Your new address" token={search.token} act={CONFIRM} mutation={useConfirmAddress()} />
);
