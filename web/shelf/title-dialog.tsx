import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type * as z from "zod";
import type { BoardGameDetails } from "../../worker/contract/platform/board-games.ts";
import { countsIn, WEIGHTS, weightWord } from "../../worker/contract/shelf/title-facts.ts";
import { titleChange, titleForm, type WholeTitle } from "../../worker/contract/shelf/titles.ts";
import { rebaseForm } from "../lib/rebase-form.ts";
import { blankIsNull, fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { useOptionalNumber } from "../lib/use-optional-number.ts";
import { BoardGameSearch } from "../platform/board-games/board-game-search.tsx";
import { Checkbox, NumberField, Select, TextField } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { gamesQuery } from "./later-queries.ts";
import { titleHref } from "./links.ts";
import { useAddTitle, useChangeTitle } from "./mutations.ts";
import { titleQuery } from "./queries.ts";
import { playersInWords } from "./words.ts";

interface Props {
  title?: WholeTitle;
  /** Called with the id of a new game, in place of going to its page. */
  onAdded?: (id: string) => void;
  onClose: () => void;
}

type Values = Omit<z.input<typeof titleForm>, "key">;

const EMPTY: Required<Values> = {
  ...{ name: "", bggId: null, minPlayers: 2, maxPlayers: 4, minutes: null, weight: null, minAge: null },
  ...{ bestWith: [], isCoop: false, baseId: null },
};

const valuesOf = (title: WholeTitle | undefined) => ({
  ...EMPTY,
  ...title,
  bestWith: title ? countsIn(title.bestWith) : EMPTY.bestWith,
  version: title?.version ?? 0,
});

const goTo = (id: string) => navigate(titleHref(id));

/** Dialog that adds a game to the shelf, or changes its facts. A new one leads to its page, where its copies are. */
export function TitleDialog({ title, onAdded = goTo, onClose }: Props) {
  const client = useQueryClient();
  const [add, change] = [useAddTitle(), useChangeTitle(title?.id ?? "")];
  const [key] = useState(() => crypto.randomUUID());
  const { form, submitTo } = useCheckedForm(title ? titleChange : titleForm, valuesOf(title));
  const { setValue, watch, formState } = form;
  const { errors } = formState;
  const [found, setFound] = useState<string>();
  const [least, most] = [useOptionalNumber(form, "minPlayers"), useOptionalNumber(form, "maxPlayers")];
  const [minutes, age] = [useOptionalNumber(form, "minutes"), useOptionalNumber(form, "minAge")];
  const number = useOptionalNumber(form, "bggId");
  const { data: titles } = useQuery({ ...gamesQuery, enabled: title !== undefined });
  // Its own is there from the start, or the field would be registered without it.
  const ownBase = title?.baseId ? [{ id: title.baseId, name: title.baseName }] : [];
  const bases = titles?.filter(({ id, baseId }) => baseId === null && id !== title?.id) ?? ownBase;
  const weight = title?.weight ?? null;
  const isKnown = title ? title.bggId !== null : watch("bggId") !== null;
  const pick = (bggId: number | null) => {
    if (form.getValues("bggId") === bggId) return;
    setFound(undefined);
    setValue("bggId", bggId, CHANGE);
    if (title) return;
    const { minPlayers, maxPlayers } = bggId === null ? EMPTY : UNKNOWN;
    setValue("minPlayers", minPlayers);
    setValue("maxPlayers", maxPlayers);
  };
  const afterConflict = (id: string) =>
    rebaseForm(form, async () => {
      const newest = await client.fetchQuery({ ...titleQuery(id), staleTime: 0 });
      return newest ? valuesOf(newest) : undefined;
    });
  const submit = submitTo(async (values) => {
    if (title) await change.mutateAsync({ version: title.version, ...values }).catch(afterConflict(title.id));
    else onAdded((await add.mutateAsync({ ...values, key })).id);
    onClose();
  });
  const facts = (
    <>
      <div className="row">
        <NumberField label="Min. players" min={1} {...least} />
        <NumberField label="Max. players" min={1} {...most} />
      </div>
      <TextField
        label="Best with"
        hint="Numbers of players, such as 3, 4."
        inputMode="numeric"
        {...fieldOf(form, "bestWith", { setValueAs: countsFrom })}
      />
      <NumberField label="Minutes" min={5} step={5} {...minutes} />
      <Select label="How demanding?" {...fieldOf(form, "weight", { setValueAs: numberOrNull })}>
        <option value="">Not said</option>
        {WEIGHTS.map(({ word, typical }) => (
          <option key={word} value={weight !== null && weightWord(weight) === word ? weight : typical}>
            {word}
          </option>
        ))}
      </Select>
      <NumberField label="From what age?" min={1} {...age} />
      <Checkbox label="Players play together against the game" {...fieldOf(form, "isCoop")} />
      {title && title.expansions.length === 0 && (
        <Select label="Expansion of" {...fieldOf(form, "baseId", blankIsNull)}>
          <option value="">No other game</option>
          {bases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
  return (
    <FormDialog
      title={title ? title.name : "Add a game"}
      state={formState}
      submit={title ? "Save" : "Add"}
      onSubmit={submit}
      onClose={onClose}
    >
      {title && isKnown ? (
        <TextField label="Name" data-autofocus {...fieldOf(form, "name")} />
      ) : (
        <BoardGameSearch
          label="Name"
          hint={found ?? "Pick it from the list, and its facts come by themselves."}
          error={(errors.name ?? errors.bggId)?.message}
          input={form.register("name")}
          onType={() => pick(null)}
          onPick={({ id, name }) => {
            setValue("name", name, { ...CHANGE, shouldValidate: true });
            pick(id);
          }}
          onDetails={(details) => setFound(`${detailsInWords(details)}. The rest follows in a few minutes.`)}
        />
      )}
      {isKnown ? (
        <Fold
          title="Correct its facts"
          keeps
          startsOpen={title !== undefined}
          isForced={Object.keys(errors).some((field) => field !== "name" && field !== "root")}
        >
          <p className="aside">
            What you change stays as you have it. What you leave blank is taken from BoardGameGeek, if this
            site may ask it.
          </p>
          {facts}
          {title && <NumberField label="Number on BoardGameGeek" min={1} {...number} />}
        </Fold>
      ) : (
        facts
      )}
    </FormDialog>
  );
}

const CHANGE = { shouldDirty: true } as const;
/** Players that BoardGameGeek is to say. */
const UNKNOWN = { minPlayers: null, maxPlayers: null };

const detailsInWords = ({ minPlayers, maxPlayers, expectedMinutes }: BoardGameDetails): string =>
  [playersInWords(minPlayers, maxPlayers), expectedMinutes && `${expectedMinutes} min`]
    .filter(Boolean)
    .join(" · ");

const numberOrNull = (value: string | number | null): number | null =>
  value === "" || value === null ? null : Number(value);

const countsFrom = (value: string | number[]): number[] =>
  typeof value === "string"
    ? value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number)
    : value;
