import { useLocation } from "wouter";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import { useDraft } from "../lib/use-draft.ts";
import { announce } from "../ui/announce.ts";
import { gameHref } from "./addresses.ts";
import { useSuggest } from "./form-mutations.ts";
import { GameFormDialog, useGameForm } from "./game-form-dialog.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { type GameValues, NEW_GAME } from "./game-values.ts";
import { rememberAddress } from "./use-close-overlay.ts";
import { useWhichGame } from "./use-which-game.tsx";

const WORDS = { ask: "play this instead, or both?", both: "Both", instead: "This instead" };

const MESSAGE = { label: "Message", hint: "Why this game, or what people should know." };

/** Blank form. The maximum is asked, as the minimum would make it full. Cast: null is no valid number. */
const BLANK = { ...NEW_GAME, maxPlayers: null } as unknown as GameValues;

type Props = Omit<OverlayProps, "game">;

export function SuggestDialog({ member, onClose, today }: Props) {
  const [, navigate] = useLocation();
  const { form, submitTo, sayInDoubt } = useGameForm(BLANK);
  const suggest = useSuggest(sayInDoubt);
  const draft = useDraft(form, `full-table.suggest.${member.publicId}`);
  const { ask, question } = useWhichGame(member, WORDS);
  const send = async (values: GameValues) => {
    // The game has no id yet.
    const goAhead = await ask({ id: "", date: values.date && atMidnightUtc(values.date) });
    if (!goAhead) return;
    const isHere = rememberAddress();
    const game = await suggest.mutateAsync({ ...values, key: draft.keyFor(values) });
    draft.forget();
    goAhead.leaveOther?.();
    announce(`${game.name} is on the list, and you’re the first player.`);
    if (isHere()) navigate(gameHref(game.id, ""), { replace: true, state: history.state });
  };
  return (
    <GameFormDialog
      title="Suggest a game"
      form={form}
      draft={draft}
      save={suggest}
      label="Suggest it"
      onSubmit={submitTo(send)}
      onClose={onClose}
      game={{ id: "", players: [member], table: null }}
      member={member}
      earliest={today}
      message={MESSAGE}
      question={question}
    />
  );
}
