import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import { navigate } from "wouter/use-browser-location";
import {
  type Club,
  type ClubSettings,
  clubForm,
  LENDING_MOST,
  WELCOME_MOST,
} from "../../worker/contract/club/club.ts";
import type { MemberPageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { useConcurrentEdit } from "../lib/use-concurrent-edit.ts";
import { Button } from "../ui/button.tsx";
import { Chooser } from "../ui/chooser.tsx";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { Checkbox, Select, TextArea, TextField } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/parts.tsx";
import { RestoredNotice } from "../ui/restored-notice.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./club-form.module.css";
import { inWords, LABELS, senderAfter, valuesOf } from "./club-values.ts";
import { ClubPreview } from "./preview.tsx";
import { clubSettingsQuery, useSaveClub } from "./queries.ts";
import { VenueFields } from "./venue-fields.tsx";
import { WeekdayFields } from "./weekday-fields.tsx";

export function SettingsPage({
  member,
  path,
  search: { saved },
}: MemberPageProps<never, { saved: boolean }>) {
  const query = useQuery(clubSettingsQuery);
  return (
    <>
      <PageHead title="Club settings" />
      {saved && (
        <Notice kind="success">The settings are saved. They’re in force within half a minute.</Notice>
      )}
      {query.data ? (
        <ClubForm
          club={query.data}
          me={member.publicId}
          tab={path}
          // The club's name is part of the document's frame, so it is reloaded.
          onSaved={() => location.assign(`${path}?saved=1`)}
        />
      ) : (
        <Waiting for={query} lines={10} />
      )}
    </>
  );
}

const useClubForm = (club: Club) => useCheckedForm(clubForm, valuesOf(club));
export type ClubFormControl = ReturnType<typeof useClubForm>["form"];

interface Props {
  club: Club;
  me: string;
  tab: string;
  onSaved: () => void;
}

const TABS: Record<keyof ClubSettings, string> = {
  name: paths.settings,
  shortName: paths.settings,
  contactEmail: paths.settings,
  socialUrl: paths.settings,
  venues: paths.venues,
  weekdays: paths.venues,
  timeZone: paths.venues,
  mailSenderName: paths.emails,
  mailWelcome: paths.emails,
  canNewcomersBorrow: paths.settings,
  loansMost: paths.settings,
  eveningsUntilDue: paths.settings,
  isShelfPublic: paths.settings,
};

/** Opens the tab with the first error, unless the current tab has one. */
function useTabInTrouble({ formState, setFocus }: ClubFormControl, tab: string): void {
  const { errors, submitCount } = formState;
  const wrong = (Object.keys(TABS) as (keyof ClubSettings)[]).filter((field) => errors[field]);
  const isElsewhere = wrong.every((field) => TABS[field] !== tab);
  const [first] = wrong;
  const led = useRef(0);
  useEffect(() => {
    if (!first || led.current === submitCount) return;
    if (isElsewhere) navigate(TABS[first]);
    else {
      led.current = submitCount;
      setFocus(wrong.find((field) => TABS[field] === tab) ?? first);
    }
  });
}

function ClubForm({ club, me, tab, onSaved }: Props) {
  const client = useQueryClient();
  const { form, submitTo, sayInDoubt } = useClubForm(club);
  const edit = useConcurrentEdit(club, form, {
    valuesOf,
    labels: LABELS,
    inWords,
    fetchNewest: () => client.fetchQuery(clubSettingsQuery),
    draftKey: `full-table.club.${me}`,
  });
  const { conflict, draft } = edit;
  const save = useSaveClub(sayInDoubt);
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;

  const send = (settings: ClubSettings) =>
    edit.save(async (before) => {
      const mailSenderName = senderAfter(before, settings);
      await save.mutateAsync({ ...settings, mailSenderName, version: before.version });
      draft.forget();
      onSaved();
    });
  const values = useWatch({ control });
  useTabInTrouble(form, tab);
  return (
    <Form className={`stack ${styles.form}`} onSubmit={submitTo(send)} aria-label="Club settings">
      <div className={`stack ${styles.fields}`}>
        {draft.isRestored && isDirty && <RestoredNotice onReset={draft.startAgain} />}
        <section className="stack" hidden={tab !== paths.settings}>
          <TextField
            label={LABELS.name}
            hint="At the top of every page, in emails and in calendars."
            required
            {...fieldOf(form, "name")}
          />
          <TextField
            label={LABELS.shortName}
            hint="In the titles of pages, and below the icon on a phone."
            required
            {...fieldOf(form, "shortName")}
          />
          <TextField
            label={LABELS.contactEmail}
            hint="Everyone can see it: it’s where people write to the club."
            type="email"
            required
            {...fieldOf(form, "contactEmail")}
          />
          <TextField
            label={LABELS.socialUrl}
            hint="Its web address. Leave blank if there’s none."
            type="url"
            {...fieldOf(form, "socialUrl")}
          />
          <Fold title="Borrowing games" keeps>
            <LendingNumber form={form} name="loansMost" />
            <LendingNumber
              form={form}
              name="eveningsUntilDue"
              hint="Without planned evenings, each counts as a week."
            />
            <Checkbox label={LABELS.canNewcomersBorrow} {...fieldOf(form, "canNewcomersBorrow")} />
            <Checkbox label={LABELS.isShelfPublic} {...fieldOf(form, "isShelfPublic")} />
          </Fold>
        </section>
        <section className="stack" hidden={tab !== paths.venues}>
          <VenueFields form={form} />
          <WeekdayFields form={form} />
          <p className="soft">
            Visitors only see dates that are planned: <a href={paths.planDays}>Plan days</a>
          </p>
          <TimeZoneField form={form} />
        </section>
        <section className="stack" hidden={tab !== paths.emails}>
          <TextField
            label={LABELS.mailSenderName}
            hint="Who emails come from, as an inbox shows it."
            required
            {...fieldOf(form, "mailSenderName")}
          />
          <TextArea
            label={LABELS.mailWelcome}
            hint={`The first words of the email with a sign-in link, at most ${WELCOME_MOST} characters. Leave blank for none.`}
            rows={3}
            {...fieldOf(form, "mailWelcome")}
          />
        </section>
      </div>
      {tab === paths.venues ? <div /> : <ClubPreview values={values} />}
      <div className={styles.foot}>
        {conflict && <ConflictNotice what="These settings" changes={conflict} />}
        {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
        <Button type="submit" icon="check" busy={isSubmitting}>
          {conflict ? "Save mine anyway" : "Save the settings"}
        </Button>
      </div>
    </Form>
  );
}

const LENDING_NUMBERS = Array.from({ length: LENDING_MOST }, (_, at) => at + 1);

interface LendingNumberProps {
  form: ClubFormControl;
  name: "loansMost" | "eveningsUntilDue";
  hint?: string;
}

const LendingNumber = ({ form, name, hint }: LendingNumberProps) => (
  <Select label={LABELS[name]} hint={hint} {...fieldOf(form, name, { valueAsNumber: true })}>
    {LENDING_NUMBERS.map((number) => (
      <option key={number}>{number}</option>
    ))}
  </Select>
);

const spelt = (zone: string): string => zone.replaceAll("_", " ");

const zones = () =>
  [...Intl.supportedValuesOf("timeZone"), "UTC"].map((zone) => ({ key: zone, name: spelt(zone) }));

function TimeZoneField({ form }: { form: ClubFormControl }) {
  const choices = useMemo(zones, []);
  return (
    <Chooser
      label={LABELS.timeZone}
      hint="Type a city nearby. It says when a day begins, and what “19:00” means."
      nothing="No time zone by that name. Try a bigger city nearby."
      choices={choices}
      value={spelt(form.watch("timeZone"))}
      error={form.formState.errors.timeZone?.message}
      onChoose={({ key }) => form.setValue("timeZone", key, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
