import { type ReactNode, Suspense, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type Game, MINUTES_LEAST, MINUTES_MOST, PLAYERS_MOST } from "../../worker/contract/games/games.ts";
import { formatMinutes } from "../../worker/contract/league/playing-time.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { Clash } from "../events/calendar/clash.tsx";
import { blankIsNull, fieldOf } from "../lib/use-checked-form.ts";
import { useOptionalNumber } from "../lib/use-optional-number.ts";
import { Button } from "../ui/button.tsx";
import { Chip, Chips } from "../ui/chips.tsx";
import { Checkbox, DateField, NumberField, TextArea } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { Icon } from "../ui/icon.tsx";
import { Slot } from "../ui/slot.tsx";
import { BoardGameField } from "./board-game-field.ts";
import { DayChips } from "./day-chips.tsx";
import { FLAGS } from "./flags.tsx";
import styles from "./game-fields.module.css";
import type { GameForm } from "./game-form-dialog.tsx";
import type { Labelled } from "./game-values.ts";
import { playersWords } from "./seats.ts";
import { TableChips } from "./table-chips.tsx";

type Flag = (typeof FLAGS)[number][0];

/** Labels of a game's fields, also used in the list of concurrent edits. */
export const LABELS: Record<Labelled, string> = {
  name: "Name",
  bggId: "BoardGameGeek entry",
  image: "Picture",
  minPlayers: "Min. players",
  maxPlayers: "Max. players",
  expectedMinutes: "How long (minutes)",
  date: "Date",
  neededBy: "Needs players by",
  table: "Table",
  copyCode: "The club’s box",
  // The cast, as fromEntries loses the key types.
  ...(Object.fromEntries(FLAGS.map(([flag, , label]) => [flag, label])) as Record<Flag, string>),
};

export type FormGame = Pick<Game, "id" | "players" | "table">;

interface Props {
  form: GameForm;
  game: FormGame;
  member: SessionUser;
  earliest: string | undefined;
  message: { label: string; hint: string };
}

/** Fields behind "More", whose summary names those that are set. */
const RARE = [...FLAGS.map(([flag]) => flag), "neededBy", "table", "copyCode"] as const;
const USUAL_COUNTS = [2, 3, 4, 5, 6];
const DAYS_SHOWN = 3;

const CHANGE = { shouldDirty: true } as const;

/** Fields of a game, registered in the order shown, so that the first with an error gets the focus. @see spec §5 */
export function GameFields({ form, game, member, earliest, message }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const name = register("name");
  const least = register("minPlayers", { valueAsNumber: true, deps: "maxPlayers" });
  const most = register("maxPlayers", { valueAsNumber: true });
  const date = register("date", blankIsNull);
  const words = register("message", blankIsNull);
  const minutes = useOptionalNumber(form, "expectedMinutes");
  const [isCounting, setCounting] = useOpened(errors.minPlayers ?? errors.maxPlayers);
  const [typed, day, table, box] = watch(["name", "date", "table", "copyCode"]);
  const set = RARE.filter((field) => watch(field)).map((field) => LABELS[field]);
  const length = (
    <NumberField
      label={LABELS.expectedMinutes}
      hint="Leave blank if you’re not sure."
      min={MINUTES_LEAST}
      max={MINUTES_MOST}
      step={5}
      {...minutes}
    />
  );
  return (
    <div className={`stack ${styles.fields}`}>
      <NameField form={form} input={name} />
      <HowMany form={form} isOther={isCounting} onOther={() => setCounting(true)} />
      {isCounting && (
        <div className={`row ${styles.pair}`}>
          <NumberField
            label={LABELS.minPlayers}
            min={1}
            max={PLAYERS_MOST}
            error={errors.minPlayers?.message}
            {...least}
          />
          <NumberField
            label={LABELS.maxPlayers}
            min={1}
            max={PLAYERS_MOST}
            error={
              errors.maxPlayers &&
              (watch("maxPlayers") ? errors.maxPlayers.message : "Choose how many can play")
            }
            autoFocus={!errors.name}
            {...most}
          />
          {length}
        </div>
      )}
      <When form={form} earliest={earliest} input={date}>
        <Clash game={game} day={day} me={member.publicId} />
      </When>
      <TextArea
        label={message.label}
        hint={message.hint}
        rows={2}
        error={errors.message?.message}
        {...words}
      />
      <Fold
        title={["More", set.join(", ")].filter(Boolean).join(": ")}
        keeps
        isForced={Boolean(errors.expectedMinutes) || RARE.some((field) => errors[field])}
      >
        <fieldset className={styles.flags}>
          <legend>Anything people should know?</legend>
          {FLAGS.map(([flag, , label]) => (
            <Checkbox key={flag} label={label} {...register(flag)} />
          ))}
        </fieldset>
        <Suspense>
          <Slot
            name="boxField"
            props={{
              game: { id: game.id, name: typed, date: day },
              isNamed: Boolean(formState.dirtyFields.name),
              chosen: box,
              onChoose: (code) => setValue("copyCode", code, { ...CHANGE, shouldValidate: true }),
              error: errors.copyCode?.message,
            }}
          />
        </Suspense>
        {!isCounting && length}
        <DateField
          label={LABELS.neededBy}
          hint="If seats are still free the day before, we’ll let people know."
          min={earliest}
          {...fieldOf(form, "neededBy", blankIsNull)}
        />
        {(day || table) && (
          <TableChips
            legend={LABELS.table}
            game={game}
            day={day}
            chosen={table}
            error={errors.table?.message}
            onPick={(table) => setValue("table", table?.id ?? null, CHANGE)}
          />
        )}
      </Fold>
    </div>
  );
}

/** Moves the focus to the name when picked details remove the focused chips. */
const leaveFocusNear = (chips: HTMLFieldSetElement | null) => () => {
  if (chips?.contains(document.activeElement))
    chips.closest("form")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
};

interface HowManyProps extends Pick<Props, "form"> {
  isOther: boolean;
  onOther: () => void;
}

function HowMany({ form: { setValue, watch }, isOther, onOther }: HowManyProps) {
  const [minPlayers, maxPlayers, minutes, bggId] = watch([
    "minPlayers",
    "maxPlayers",
    "expectedMinutes",
    "bggId",
  ]);
  const isUsual = minPlayers === 1 && USUAL_COUNTS.includes(maxPlayers);
  if (!isOther && maxPlayers >= minPlayers && !(isUsual && bggId === null)) {
    return (
      <div>
        <Button kind="quiet" onClick={onOther}>
          {[playersWords({ minPlayers, maxPlayers, bggId }), minutes && formatMinutes(minutes)]
            .filter(Boolean)
            .join(", ")}
          <Icon name="pencil" label="Change" />
        </Button>
      </div>
    );
  }
  return (
    <Chips ref={leaveFocusNear} legend="How many players?">
      {USUAL_COUNTS.map((count) => (
        <Chip
          key={count}
          isOn={isUsual && count === maxPlayers}
          onClick={() => setValue("maxPlayers", count, { ...CHANGE, shouldValidate: true })}
        >
          {count}
        </Chip>
      ))}
      <Chip isOn={isOther && !isUsual} onClick={onOther}>
        Other
      </Chip>
    </Chips>
  );
}

type NameProps = Pick<Props, "form"> & { input: UseFormRegisterReturn<"name"> };

function NameField({ form, input }: NameProps) {
  const { setValue, watch, formState } = form;
  const { errors } = formState;
  const [name, image, bggId] = watch(["name", "image", "bggId"]);
  return (
    <div className={styles.name}>
      <GamePicture src={image} name={name} />
      <BoardGameField
        label="Name of the game"
        hint={bggId === null ? "Not on BGG? Type its name." : "Picked from BoardGameGeek."}
        error={(errors.name ?? errors.bggId ?? errors.image)?.message}
        input={input}
        onType={() => {
          setValue("bggId", null, CHANGE);
          setValue("image", null, CHANGE);
        }}
        onPick={(game) => {
          setValue("name", game.name, { ...CHANGE, shouldValidate: true });
          setValue("bggId", game.id, CHANGE);
        }}
        onDetails={(game) => {
          setValue("image", game.image || null, CHANGE);
          setValue("minPlayers", Math.min(game.minPlayers, PLAYERS_MOST), CHANGE);
          setValue("maxPlayers", Math.min(game.maxPlayers, PLAYERS_MOST), {
            ...CHANGE,
            shouldValidate: true,
          });
          setValue("expectedMinutes", game.expectedMinutes, CHANGE);
        }}
      />
    </div>
  );
}

interface WhenProps extends Pick<Props, "form" | "earliest"> {
  input: UseFormRegisterReturn<"date">;
  children: ReactNode;
}

function When({ form, earliest, input, children }: WhenProps) {
  const { clearErrors, formState, setValue, watch } = form;
  const error = formState.errors.date?.message;
  const [isOther, setOther] = useOpened(error);
  const date = watch("date");
  const pick = (day: string | null) => {
    setOther(false);
    clearErrors("date");
    setValue("date", day, CHANGE);
  };
  return (
    <div className={`stack ${styles.when}`}>
      <DayChips
        legend="Which day?"
        chosen={date}
        most={DAYS_SHOWN}
        onPick={pick}
        isOther={isOther}
        onOther={() => setOther(true)}
      >
        <Chip isOn={!isOther && !date} onClick={() => pick(null)}>
          No date yet
        </Chip>
      </DayChips>
      {isOther && (
        <DateField label={LABELS.date} min={earliest} error={error} autoFocus={!error} {...input} />
      )}
      {children}
    </div>
  );
}

/** Returns true once a part of the form is open: by a press, or by an error in it. It stays open. */
function useOpened(error: unknown): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  if (error && !isOpen) setOpen(true);
  return [isOpen, setOpen];
}
