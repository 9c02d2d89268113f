import type { Season } from "../../../worker/contract/league/league.ts";
import { newSeasonForm } from "../../../worker/contract/league/league-forms.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Checkbox, NumberField, TextArea, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { useOpenSeason, useSetSeason } from "./mutations.ts";

const USUAL = { correction: 12, minimumGames: 1, words: null };
const asNumber = { setValueAs: (text: string) => (String(text).trim() === "" ? Number.NaN : Number(text)) };

interface Props {
  season: Season | null;
  suggested: number;
  like: Season | null;
  onClose: () => void;
}

export function SettingsDialog({ season, suggested, like, onClose }: Props) {
  const opened = useOpenSeason();
  const set = useSetSeason(suggested);
  const rule = like ?? USUAL;
  const { form, submitTo } = useCheckedForm(newSeasonForm, {
    year: suggested,
    name: season?.name ?? "",
    words: rule.words ?? "",
    shown: season?.shown ?? true,
    correction: rule.correction,
    minimumGames: rule.minimumGames,
  });
  const me = useSession().data?.user.publicId;
  const draft = useDraft(form, `full-table.season.${season?.year ?? "new"}.${me}`);
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={season ? `Settings for ${season.year}` : "Start a season"}
      state={form.formState}
      submit={season ? "Save" : "Start the season"}
      onSubmit={submitTo(({ year, ...rest }) =>
        (season ? set.mutateAsync(rest) : opened.mutateAsync({ ...rest, year })).then(close),
      )}
      onClose={close}
      draft={draft}
    >
      {!season && <NumberField label="Year" {...fieldOf(form, "year", asNumber)} />}
      <TextField label="Name" hint="Leave blank to use the year." {...fieldOf(form, "name")} />
      <NumberField
        label="Handicap (K): imaginary opponents, half beaten"
        hint="The higher it is, the less a single lucky game counts; 12 is usual, 0 is none."
        {...fieldOf(form, "correction", asNumber)}
      />
      <NumberField label="Games needed to be ranked" {...fieldOf(form, "minimumGames", asNumber)} />
      <TextArea
        label="The club’s own note on the rule"
        hint="Shown above the explanation on the season’s page."
        {...fieldOf(form, "words")}
      />
      <Checkbox label="Show it in the menu" {...fieldOf(form, "shown")} />
      {season?.closedAt && (
        <Notice kind="info">The season is closed: its table stays as it is, whatever the rule says.</Notice>
      )}
    </FormDialog>
  );
}
