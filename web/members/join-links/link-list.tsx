import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { daysAfter, formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { JOIN_USES_MOST, type JoinLink, joinLinkForm } from "../../../worker/contract/members/join-links.ts";
import { usePage, useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { announce } from "../../ui/announce.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { DateField, NumberField, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./join-links.module.css";
import { joinLinksQuery, useEndLink, useMakeLink } from "./queries.ts";

export function LinkList({ canMake }: { canMake: boolean }) {
  const query = useQuery(joinLinksQuery);
  const { data } = query;
  const [isMaking, setMaking] = useState(false);
  if (!data) return <Waiting for={query} lines={4} />;
  const over = data.filter(({ isOpen }) => !isOpen);
  const open = data.filter(({ isOpen }) => isOpen);
  return (
    <div className="stack">
      {open.length === 0 && (
        <p className="soft">
          {over.length > 0 ? "No link is open." : "There’s no link yet."}{" "}
          {canMake ? "Make one, print it, and hang it up." : "An admin can make one."}
        </p>
      )}
      {canMake && (
        <p>
          <Button icon="plus" onClick={() => setMaking(true)}>
            Make a link
          </Button>
        </p>
      )}
      {open.length > 0 && (
        <ul className="stack tight">
          {open.map((link) => (
            <Line key={link.code} link={link} canEnd={canMake} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details className="folded">
          <summary>Links that have ended ({over.length})</summary>
          <ul className="stack tight">
            {over.map((link) => (
              <li key={link.code} className={`stack panel ${styles.link}`}>
                <Facts link={link} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isMaking && <LinkFormDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function Facts({ link: { label, endsOn, usesMost, joined, isOpen } }: { link: JoinLink }) {
  return (
    <div className={styles.words}>
      <h3>
        <bdi>{label ?? "A link"}</bdi>
      </h3>
      <p className="soft">
        {isOpen ? `Works until ${formatFarDate(endsOn)}` : "Ended"} · {joined}
        {usesMost !== null && ` of ${usesMost}`} joined
      </p>
    </div>
  );
}

function Line({ link, canEnd }: { link: JoinLink; canEnd: boolean }) {
  const { code, label } = link;
  const { url } = useSite();
  const [isAsking, setAsking] = useState(false);
  const end = useEndLink(code);
  const named = <span className="visually-hidden"> {label ?? code}</span>;
  return (
    <li className={`stack panel ${styles.link}`}>
      <Facts link={link} />
      <CopyField
        label={`Link${label ? ` for ${label}` : ""}`}
        className={styles.address}
        value={url + paths.join(code)}
        named={named}
      >
        <ButtonLink kind="quiet" icon="image" href={paths.poster(code)}>
          QR code to print{named}
        </ButtonLink>
        {canEnd && (
          <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
            End it{named}
          </Button>
        )}
      </CopyField>
      {isAsking && (
        <AskDialog
          title="End this link?"
          verb="End it"
          change={end}
          onClose={() => setAsking(false)}
          onAgree={() =>
            end.mutate(undefined, { onSuccess: () => announce("The link has ended.", { about: code }) })
          }
        >
          <p>Whoever scans it will read that it has ended, and can still sign in by themselves.</p>
        </AskDialog>
      )}
    </li>
  );
}

const USUAL_DAYS = 90;

function LinkFormDialog({ onClose }: { onClose: () => void }) {
  const { today } = usePage();
  const make = useMakeLink();
  const [key] = useState(() => crypto.randomUUID());
  const { form, submitTo } = useCheckedForm(joinLinkForm, {
    label: "",
    endsOn: daysAfter(today, USUAL_DAYS),
    usesMost: null as number | null,
  });
  const usesMost = useOptionalNumber(form, "usesMost");
  return (
    <FormDialog
      title="Make a link"
      state={form.formState}
      submit="Make it"
      onSubmit={submitTo((link) => make.mutateAsync({ ...link, key }).then(onClose))}
      onClose={onClose}
    >
      <TextField
        label="Where it hangs"
        hint="Optional, for you alone: “Café Rook”, “Library”. It helps you see what works."
        data-autofocus
        {...fieldOf(form, "label")}
      />
      <DateField label="Last day" min={today} required {...fieldOf(form, "endsOn")} />
      <NumberField
        label="How many people can join by it"
        hint="Leave it blank for any number."
        min={1}
        max={JOIN_USES_MOST}
        {...usesMost}
      />
    </FormDialog>
  );
}
