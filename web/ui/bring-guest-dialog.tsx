import { useWatch } from "react-hook-form";
import { guestLabel } from "../../worker/contract/initials.ts";
import { type BringForm, type GuestChoice, guestNameForm } from "../../worker/contract/members/guests.ts";
import { foldCase } from "../lib/folded.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import styles from "./bring-guest-dialog.module.css";
import { TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { PlayerDisc } from "./player-disc.tsx";

const KNOWN_SHOWN = 5;

/** Who is brought, as the server is told. */
export type Brought = Pick<BringForm, "name" | "player">;

interface Props {
  /** What sends it: "Add". */
  submit: string;
  /** The name of whoever brings them. */
  host: string;
  /** Whom they may bring again, once that is known. */
  choice: GuestChoice | undefined;
  /** Those (public ids) who are there already. */
  taken: readonly string[];
  bring: (who: Brought, name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Brings someone without an account: by a new name, or one of those whom one has brought before. */
export function BringGuestDialog({ submit, host, choice, taken, bring, onClose }: Props) {
  const { form, submitTo } = useCheckedForm(guestNameForm, { name: "" });
  const typed = foldCase(useWatch({ control: form.control, name: "name" }));
  const fits = ({ name }: { name: string }) => foldCase(name).includes(typed);
  const brought = (choice?.brought ?? []).filter(({ publicId }) => !taken.includes(publicId)).filter(fits);
  // There may be many: those are offered whose name one begins to type.
  const known = typed ? (choice?.known ?? []).filter(fits).slice(0, KNOWN_SHOWN) : [];
  const send = async (who: Brought, name: string) => {
    await bring(who, name);
    onClose();
  };
  // By the name that they have: what stands in the field is checked with the form.
  const pick = (who: Brought, name: string) => () => {
    form.setValue("name", name);
    return submitTo(() => send(who, name))();
  };
  return (
    <FormDialog
      title="Add a guest"
      state={form.formState}
      submit={submit}
      button={{ icon: "plus" }}
      onSubmit={submitTo(({ name }) => send({ name }, name))}
      onClose={onClose}
    >
      <TextField
        label="Their name"
        hint={`Members see it with yours: “${guestLabel("Sam", host)}”. Visitors never do. Ask them first.`}
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <Choice
        title="You’ve brought before"
        people={brought.map(({ publicId, name }) => ({ key: publicId, name, pick: pick({ name }, name) }))}
      />
      <Choice
        title="Played in the league, without an account"
        people={known.map(({ id, name }) => ({ key: id, name, pick: pick({ player: id }, name) }))}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  title: string;
  people: { key: string; name: string; pick: () => Promise<void> }[];
}

const Choice = ({ title, people }: ChoiceProps) =>
  people.length > 0 && (
    <section className={styles.choice} aria-label={title}>
      <h3>{title}</h3>
      <ul className="row">
        {people.map(({ key, name, pick }) => (
          <li key={key}>
            <button type="button" onClick={pick}>
              <PlayerDisc player={{ name, color: null }} size="small" decorative />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
