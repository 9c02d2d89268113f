import { useWatch } from "react-hook-form";
import { guestLabel } from "../../worker/contract/initials.ts";
import { type BringForm, type GuestChoice, guestNameForm } from "../../worker/contract/members/guests.ts";
import { foldCase } from "../lib/folded.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import styles from "./bring-guest-dialog.module.css";
import { TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { PlayerDisc } from "./player-disc.tsx";

const KNOWN_SHOWN = 5;

export type GuestToBring = Pick<BringForm, "name" | "player">;

interface Props {
  submit: string;
  host: string;
  /** Guests whom they may bring again; undefined while loading. */
  choice: GuestChoice | undefined;
  /** Public ids of people who are there already. */
  taken: readonly string[];
  bring: (who: GuestToBring, name: string) => Promise<unknown>;
  onClose: () => void;
}

export function BringGuestDialog({ submit, host, choice, taken, bring, onClose }: Props) {
  const { form, submitTo } = useCheckedForm(guestNameForm, { name: "" });
  const typed = foldCase(useWatch({ control: form.control, name: "name" }));
  const fits = ({ name }: { name: string }) => foldCase(name).includes(typed);
  const brought = (choice?.brought ?? []).filter(({ publicId }) => !taken.includes(publicId)).filter(fits);
  // There may be many: only those that match the typed name are offered.
  const known = typed ? (choice?.known ?? []).filter(fits).slice(0, KNOWN_SHOWN) : [];
  const send = async (who: GuestToBring, name: string) => {
    await bring(who, name);
    onClose();
  };
  // By their own name: the form validates the field's value, too.
  const pick = (who: GuestToBring, name: string) => () => {
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
        data-autofocus
        {...fieldOf(form, "name")}
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
