import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import {
  type ListedMember,
  type SuspendForm,
  suspendForm,
} from "../../../worker/contract/members/members.ts";
import { paths } from "../../lib/paths.ts";
import { blankIsNull, fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Checkbox, DateField, TextArea } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { gamesToComeQuery, useSuspend } from "./queries.ts";

const EMPTY: SuspendForm = { reason: "", until: null, freesSeats: false };

export function SuspendDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const suspend = useSuspend(member);
  const games = useQuery(gamesToComeQuery(member.publicId));
  const me = useSession().data?.user.publicId;
  const { form, submitTo } = useCheckedForm(suspendForm, EMPTY);
  const draft = useDraft(form, `full-table.suspend.${member.publicId}.${me}`);
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={
        <>
          Suspend <bdi>{member.name}</bdi>?
        </>
      }
      state={form.formState}
      submit="Suspend"
      button={{ kind: "danger", icon: "shield" }}
      onSubmit={submitTo((values) => suspend.mutateAsync(values).then(close))}
      onClose={close}
      draft={draft}
    >
      <p>
        They’re signed out everywhere straight away and can’t sign in until it’s over. What they’ve written
        stays.
      </p>
      <TextArea
        label="Why?"
        hint="We email this to them."
        rows={3}
        data-autofocus
        {...fieldOf(form, "reason")}
      />
      <DateField
        label="Last day"
        hint="It ends by itself after this day. Leave it blank to suspend them until you lift it."
        {...fieldOf(form, "until", blankIsNull)}
      />
      {games.data ? (
        games.data.length > 0 && (
          <section className="prose">
            <h3>Their coming games</h3>
            <ul>
              {games.data.map(({ id, name, date }) => (
                <li key={id}>
                  <a href={paths.game(id)} target="_blank" rel="noopener">
                    <bdi>{name}</bdi>
                  </a>
                  , {date ? formatGameDate(date) : "no date yet"}
                </li>
              ))}
            </ul>
          </section>
        )
      ) : (
        <Waiting for={games} lines={2} />
      )}
      <Checkbox
        label="Take them off games and evenings to come"
        hint="We’ll tell the other players. Their guests come off too, and invitations to those are taken back. Otherwise they keep their seats and places."
        {...form.register("freesSeats")}
      />
    </FormDialog>
  );
}
