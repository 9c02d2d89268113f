import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Table } from "../../worker/contract/events/tables.ts";
import { MINUTES_LEAST, MINUTES_MOST, PLAYERS_MOST } from "../../worker/contract/games/games.ts";
import { useSite } from "../lib/page-context.ts";
import { useOptionalNumber } from "../lib/use-optional-number.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, DateField, NumberField, Select, TextArea } from "../ui/field.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { BoardGameField } from "./board-game-field.ts";
import { FLAGS } from "./flags.tsx";
import styles from "./game-fields.module.css";
import type { Labelled } from "./game-values.ts";
import { NextNightButton } from "./next-night-button.tsx";
import { tables } from "./sheet-queries.ts";
import { TableOptions } from "./table-options.tsx";
import type { GameForm } from "./use-game-form.ts";

type Flag = (typeof FLAGS)[number][0];

/** Names of the fields of a game, here and where somebody else has changed it meanwhile. */
export const LABELS: Record<Labelled, string> = {
  name: "Name",
  bggId: "BoardGameGeek entry",
  image: "Picture",
  minPlayers: "Min. players",
  maxPlayers: "Max. players",
  expectedMinutes: "How long (minutes)",
  date: "Date",
  neededBy: "Find players by",
  table: "Table",
  // fromEntries forgets the names of what it is given.
  ...(Object.fromEntries(FLAGS.map(([flag, , label]) => [flag, label])) as Record<Flag, string>),
};

interface Props {
  form: GameForm;
  /** The earliest day that may be chosen, `YYYY-MM-DD`. */
  earliest: string | undefined;
  /** The table the game has now. */
  table?: Table | null;
  message: { label: string; hint: string };
}

const USUAL_COUNTS = [2, 3, 4, 5, 6];
const HOW_MANY_MISSING = "Say how many play in all: press a number, or enter one here";

const orNull = { setValueAs: (value: string | null) => value || null };

/**
 * The fields of a game, for suggesting and for editing one. All are registered here, in the order in which they
 * stand: the first that is wrong gets the focus. @see spec §5
 */
export function GameFields({ form, earliest, table, message }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const maxPlayers = watch("maxPlayers");
  const minutes = useOptionalNumber(form, "expectedMinutes");
  const { hasTables } = useSite();
  const { data: known, error: tablesError } = useQuery({ ...tables, enabled: hasTables });
  return (
    <div className={styles.fields}>
      <NameField form={form} input={register("name")} />
      <fieldset className={styles.flags}>
        <legend>Anything to flag?</legend>
        {FLAGS.map(([flag, , label]) => (
          <Checkbox key={flag} label={label} {...register(flag)} />
        ))}
      </fieldset>
      <HowMany form={form} />
      <div className={styles.pair}>
        <NumberField
          label={LABELS.minPlayers}
          min={1}
          max={PLAYERS_MOST}
          error={errors.minPlayers?.message}
          {...register("minPlayers", { valueAsNumber: true, deps: "maxPlayers" })}
        />
        <NumberField
          label={LABELS.maxPlayers}
          min={1}
          max={PLAYERS_MOST}
          error={errors.maxPlayers && (maxPlayers ? errors.maxPlayers.message : HOW_MANY_MISSING)}
          {...register("maxPlayers", { valueAsNumber: true })}
        />
        <NumberField
          label={LABELS.expectedMinutes}
          hint="Leave blank if you’re not sure."
          min={MINUTES_LEAST}
          max={MINUTES_MOST}
          step={5}
          error={errors.expectedMinutes?.message}
          {...minutes}
        />
      </div>
      <WhenField form={form} earliest={earliest} input={register("date", orNull)} />
      <DateField
        label={LABELS.neededBy}
        hint="Optional. If it’s short of players by then, we’ll tell people the day before."
        min={earliest}
        error={errors.neededBy?.message}
        {...register("neededBy", orNull)}
      />
      {(table || hasTables) && (
        <Select
          label={LABELS.table}
          hint={tablesError ? "Couldn’t load the tables. You can pick one later." : undefined}
          error={errors.table?.message}
          {...register("table", orNull)}
        >
          <TableOptions known={known} current={table} />
        </Select>
      )}
      <TextArea
        label={message.label}
        hint={message.hint}
        rows={3}
        error={errors.message?.message}
        {...register("message", orNull)}
      />
    </div>
  );
}

/** The numbers that most games are played in, one press each; others are typed as the most players. */
function HowMany({ form: { setValue, watch } }: Pick<Props, "form">) {
  const chosen = watch("maxPlayers");
  return (
    <fieldset className={styles.howMany}>
      <legend>How many play in all?</legend>
      {USUAL_COUNTS.map((count) => (
        <Button
          key={count}
          kind={count === chosen ? "primary" : "quiet"}
          aria-pressed={count === chosen}
          onClick={() => setValue("maxPlayers", count, { shouldDirty: true, shouldValidate: true })}
        >
          {count}
        </Button>
      ))}
    </fieldset>
  );
}

type NameProps = Pick<Props, "form"> & { input: UseFormRegisterReturn<"name"> };

function NameField({ form, input }: NameProps) {
  const { setValue, watch, formState } = form;
  const { errors } = formState;
  const [name, image, bggId] = watch(["name", "image", "bggId"]);
  const change = { shouldDirty: true } as const;
  return (
    <div className={styles.name}>
      <GamePicture src={image} name={name} />
      <BoardGameField
        label="Name of the game"
        hint={
          bggId === null ? "Search BoardGameGeek by name, or just type it." : "Picked from BoardGameGeek."
        }
        error={(errors.name ?? errors.bggId ?? errors.image)?.message}
        input={input}
        onType={() => {
          setValue("bggId", null, change);
          setValue("image", null, change);
        }}
        onPick={(game) => {
          setValue("name", game.name, { ...change, shouldValidate: true });
          setValue("bggId", game.id, change);
        }}
        onDetails={(game) => {
          setValue("image", game.image || null, change);
          setValue("minPlayers", Math.min(game.minPlayers, PLAYERS_MOST), change);
          setValue("maxPlayers", Math.min(game.maxPlayers, PLAYERS_MOST), {
            ...change,
            shouldValidate: true,
          });
          setValue("expectedMinutes", game.expectedMinutes, change);
        }}
      />
    </div>
  );
}

type WhenProps = Pick<Props, "form" | "earliest"> & { input: UseFormRegisterReturn<"date"> };

function WhenField({ form, earliest, input }: WhenProps) {
  return (
    <div className={styles.when}>
      <DateField
        label={LABELS.date}
        hint="Leave blank if it’s still to be confirmed (TBC)."
        min={earliest}
        error={form.formState.errors.date?.message}
        {...input}
      />
      <NextNightButton
        onPress={(day) => form.setValue("date", day, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
