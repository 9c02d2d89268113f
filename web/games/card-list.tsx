import { type CSSProperties, startTransition, useEffect, useRef, useState } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { whenIdle } from "../lib/when-idle.ts";
import styles from "./card-list.module.css";
import { GameCard } from "./game-card.tsx";
import { type Refusals, refusalOf } from "./refusals.ts";

const IN_FIRST_VIEW = 4;
/** Number of cards rendered per step: whole rows of one, two or three. */
export const STEP = 12;

export interface CardProps {
  show: Show;
  me: string | undefined;
  refusals: Refusals;
}

interface Props extends CardProps {
  games: readonly Game[];
  above: number;
  /** Number of cards, counted from the top of the whole list, that render at once; the others follow soon. */
  atOnce: number;
}

export function CardList({ games, above, atOnce, ...card }: Props) {
  const steps = Array.from({ length: Math.ceil(games.length / STEP) }, (_, step) => step * STEP);
  return (
    <ul className={styles.cards}>
      {steps.map((from) => (
        <Step
          key={from}
          games={games.slice(from, from + STEP)}
          above={above + from}
          waits={above + from >= atOnce}
          {...card}
        />
      ))}
    </ul>
  );
}

interface StepProps extends CardProps {
  games: readonly Game[];
  above: number;
  waits: boolean;
}

function Step({ games, above, waits, show, me, refusals }: StepProps) {
  const place = useRef<HTMLLIElement>(null);
  const [isDrawn, setDrawn] = useState(!waits);
  useEffect(() => {
    if (!isDrawn && place.current)
      return whenNearOrIdle(place.current, () => startTransition(() => setDrawn(true)));
  }, [isDrawn]);
  if (!isDrawn) {
    // About as high as the cards will be, so that links to what follows land in the right place.
    const size = { "--cards": games.length } as CSSProperties;
    return <li ref={place} className={styles.standIn} style={size} aria-hidden="true" />;
  }
  return games.map((game, at) => (
    <GameCard
      key={game.id}
      game={game}
      show={show}
      me={me}
      isLow={above + at >= IN_FIRST_VIEW}
      refusal={refusalOf(refusals, game)}
    />
  ));
}

/** About the length of a thumb's flick. */
const NEAR = "1200px 0px";
const DRAWN_WITHIN_MS = 500;

const waiting = new Map<Element, () => void>();
let isPlanned = false;
let nearness: IntersectionObserver | undefined;

function drawNext(element: Element | undefined): void {
  const draw = element && waiting.get(element);
  if (!draw) return;
  forget(element);
  draw();
}

function forget(element: Element): void {
  waiting.delete(element);
  nearness?.unobserve(element);
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  whenIdle(() => {
    isPlanned = false;
    drawNext(waiting.keys().next().value);
    plan();
  }, DRAWN_WITHIN_MS);
}

/** Calls `draw` near the screen, or one after the other in idle time. Returns a function that cancels. */
function whenNearOrIdle(place: Element, draw: () => void): () => void {
  nearness ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) drawNext(target);
    },
    { rootMargin: NEAR },
  );
  waiting.set(place, draw);
  nearness.observe(place);
  plan();
  return () => forget(place);
}
