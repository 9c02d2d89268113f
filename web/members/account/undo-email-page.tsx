import type { PageProps } from "../../lib/page-props.ts";
import { type AddressAct, AddressLink } from "./address-link.tsx";
import { useUndoAddress } from "./mutations.ts";

const UNDO: AddressAct = {
  intro:
    "Press the button, and sign-in links will go back to the address where you received this one. Every device will be signed out, so no one else stays in your account.",
  button: { label: "Change it back", icon: "undo" },
  done: ["Done: sign-in links go to", " again, and every device has been signed out."],
  unasked: "Did you change the address yourself? Close the page and it stays as it is.",
};

export const UndoEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Change your address back" token={search.token} act={UNDO} mutation={useUndoAddress()} />
);
