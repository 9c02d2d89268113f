import { useId } from "react";
import { useLocation } from "wouter";
import { ApiError, applyIssues } from "../../lib/api-error.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { gameHref } from "./addresses.ts";
import { FormFoot } from "./form-foot.tsx";
import { useSuggest } from "./form-mutations.ts";
import styles from "./game-fields.module.css";
import { GameFields } from "./game-fields.tsx";
import { type BoardGameField, FIELDS, type GameValues, NEW_GAME } from "./game-values.ts";
import type { OverlayProps } from "./overlay-props.ts";
import { useGameForm } from "./use-game-form.ts";

const MESSAGE = {
  label: "Message",
  hint: "Start the conversation: why this game, when you could play, what people should know.",
};

/**
 * How many can play is asked, not assumed: with the contract's default, the game would be full at once. The cast,
 * because a form may begin with what its rules refuse: null is an empty field, and no number.
 */
const BLANK = { ...NEW_GAME, maxPlayers: null } as unknown as GameValues;

type Props = Omit<OverlayProps, "game"> & { BoardGameField: BoardGameField };

/** Suggesting a game: whoever does is its first player. @see spec §2 */
export function SuggestDialog({ member, onClose, today, BoardGameField }: Props) {
  const [, navigate] = useLocation();
  const id = useId();
  const suggest = useSuggest();
  const form = useGameForm(BLANK);
  const { isRestored, forget } = useDraft(form, `full-table.suggest.${member.publicId}`);
  const { isDirty, errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const game = await suggest.mutateAsync(values);
      forget();
      announce(`${game.name} is on the list, and you’re the first player.`);
      navigate(gameHref(game.id, ""), { replace: true, state: history.state });
    } catch (error) {
      applyIssues(error, form.setError, FIELDS);
    }
  });
  return (
    <Dialog
      title="Suggest a game"
      wide
      isDirty={isDirty}
      onClose={() => {
        forget();
        onClose();
      }}
      footer={
        <FormFoot
          form={id}
          busy={suggest.isPending}
          label="Suggest it"
          error={errors.root?.message}
          isSignedOut={suggest.error instanceof ApiError && suggest.error.status === 401}
        />
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        {isRestored && (
          <Notice kind="info">
            This is what you typed earlier.{" "}
            <Button
              kind="quiet"
              onClick={() => {
                form.reset(BLANK);
                forget();
              }}
            >
              Reset
            </Button>
          </Notice>
        )}
        <GameFields form={form} BoardGameField={BoardGameField} earliest={today} message={MESSAGE} />
      </Form>
    </Dialog>
  );
}
