import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { formatDayMonth, formatGameDate } from "../../worker/contract/games/game-date.ts";
import { canKeepShelf } from "../../worker/contract/permissions.ts";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import type { Copy, CopyForVisitors } from "../../worker/contract/shelf/copies.ts";
import { issuesOf, messageFor } from "../lib/api-error.ts";
import { useClubDay } from "../lib/club-day.ts";
import { usePage } from "../lib/page-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Fold } from "../ui/fold.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { Notice } from "../ui/notice.tsx";
import { Actions, PageHead, Sections } from "../ui/parts.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { useSession } from "../users/session/session-context.ts";
import { actHref, keepAct, takeAct } from "./kept-act.ts";
import { CopyDialog, FaultDialog, LendDialog } from "./later-dialogs.ts";
import { placesQuery } from "./later-queries.ts";
import { titleHref } from "./links.ts";
import { useAsk, useBorrow, useGiveBack, useRenew, useSettleFault } from "./mutations.ts";
import { copyQuery } from "./queries.ts";
import { ForMembers, NotOnTheShelf } from "./title-page.tsx";
import { ExplainToggle } from "./wishes/title-wishes.tsx";
import { FAULT_WORDS, RETIRED_WORDS } from "./words.ts";

/** Page of a box, to which the label on it leads: one large button for whoever has it in their hands. */
export function BoxPage({ params: { code } }: PageProps<"code">) {
  const query = useQuery(copyQuery(code));
  const { data } = query;
  const { today } = usePage();
  if (data === undefined) return <WaitingPage for={query} title="Box" />;
  if (data === null) return <NotOnTheShelf />;
  if (data === false) return <ForMembers here={boxPath(code)} />;
  return (
    <>
      <PageHead title={<bdi>{data.title.name}</bdi>} lead={"state" in data ? leadOf(data, today) : undefined}>
        {data.title.image && <GamePicture src={data.title.image} name={data.title.name} large />}
      </PageHead>
      {"state" in data ? <ForMember copy={data} /> : <ForVisitor copy={data} />}
    </>
  );
}

/** Returns a box's state as a sentence. @param today `YYYY-MM-DD`, where a loan may be late */
export function leadOf(copy: Copy, today?: string): string {
  const { label, condition, retiredWhy, state, dueOn, isOwn, place } = copy;
  const about = `${label ? `${label}. ` : ""}${condition === "incomplete" ? "Not quite complete. " : ""}`;
  if (retiredWhy) return `${about}Written off: ${RETIRED_WORDS[retiredWhy].toLowerCase()}.`;
  if (state === "missing") return `${about}No one could find it. Have you got it in your hands?`;
  if (state === "out") {
    const until = dueOn !== null && today !== undefined && dueOn < today ? ". It was due on" : " until";
    return `${about}${isOwn ? "You have it" : "Lent"}${until} ${formatGameDate(dueOn)}.`;
  }
  return place ? `${about}It stands here: ${place}.` : `${about}It’s here.`;
}

const ForVisitor = ({ copy: { code, title } }: { copy: CopyForVisitors }) => (
  <Sections>
    <Actions>
      <ButtonLink
        href={paths.signIn(actHref(code, "borrow"))}
        icon="box"
        onClick={() => keepAct(code, "borrow")}
      >
        Borrow it
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        href={paths.signIn(actHref(code, "back"))}
        icon="check"
        onClick={() => keepAct(code, "back")}
      >
        It’s back
      </ButtonLink>
    </Actions>
    <p className="aside">We’ll ask you to sign in first.</p>
    <p className="links">
      <a href={titleHref(title.id)}>About the game</a>
    </p>
  </Sections>
);

function ForMember({ copy }: { copy: Copy }) {
  const dayOf = useClubDay();
  const { data: session } = useSession();
  const me = session?.user;
  const isKeeper = me !== undefined && canKeepShelf(me);
  const [opened, setOpened] = useState<"fault" | "lend" | "edit" | null>(null);
  const close = () => setOpened(null);
  return (
    <Sections>
      {!copy.retiredWhy && <MainAct copy={copy} />}
      {copy.loan && !copy.isOwn && (
        <p>
          <bdi>{copy.loan.borrower.name}</bdi> has it, since {formatGameDate(dayOf(copy.loan.since))}.
        </p>
      )}
      <Faults copy={copy} isKeeper={isKeeper} />
      <div className="row">
        {!copy.retiredWhy && (
          <Button kind="quiet" icon="warning" onClick={() => setOpened("fault")}>
            Something’s missing
          </Button>
        )}
        {copy.isOwn && <ExplainToggle titleId={copy.title.id} />}
        {isKeeper && copy.state !== "out" && !copy.retiredWhy && (
          <Button kind="quiet" icon="players" onClick={() => setOpened("lend")}>
            Lend to…
          </Button>
        )}
        {isKeeper && (
          <Button kind="quiet" icon="pencil" onClick={() => setOpened("edit")}>
            Edit
          </Button>
        )}
      </div>
      {!copy.retiredWhy && <Elsewhere copy={copy} />}
      <p className="links">
        <a href={titleHref(copy.title.id)}>About the game</a>
      </p>
      <p className="aside">Label {copy.code}</p>
      <Suspense>
        {opened === "fault" && <FaultDialog copy={copy} onClose={close} />}
        {opened === "lend" && <LendDialog copy={copy} onClose={close} />}
        {opened === "edit" && <CopyDialog copy={copy} onClose={close} />}
      </Suspense>
    </Sections>
  );
}

/** The button for whoever has the box in their hands: borrow it, or say that it is back. */
function MainAct({ copy }: { copy: Copy }) {
  const { code, title, state, isOwn, isLendable, wouldBeDueOn, plannedOn, canBorrow, canRenew } = copy;
  const borrow = useBorrow(code);
  const back = useGiveBack({ code, name: title.name });
  const { renew, isPending: isRenewing } = useRenew({ code, name: title.name });
  const asksAnyway = issuesOf(borrow.error).some(({ path }) => path[0] === "anyway");
  const borrowIt = (anyway: boolean) =>
    borrow.mutate(
      { anyway },
      {
        onSuccess: ({ dueOn }) =>
          announce(`${title.name} is yours until ${formatGameDate(dueOn)}.`, {
            about: code,
            undo: () => back.giveBack(),
          }),
      },
    );
  const giveBack = () => {
    borrow.reset();
    back.giveBack();
  };
  // Pressed before signing in.
  const carryOn = useEffectEvent(() => {
    const act = takeAct(code);
    if (act === "back") giveBack();
    if (act === "borrow" && canBorrow && isLendable && !isOwn) borrowIt(false);
  });
  useEffect(() => carryOn(), []);
  return (
    <>
      {state !== "here" ? (
        <Actions>
          <Button wide icon="check" busy={back.isPending} onClick={giveBack}>
            It’s back
          </Button>
          {isOwn && canRenew && (
            <Button kind="quiet" busy={isRenewing} onClick={renew}>
              Keep it until {formatGameDate(wouldBeDueOn)}
            </Button>
          )}
          {copy.ask && <Ask code={code} ask={copy.ask} />}
        </Actions>
      ) : !isLendable ? (
        <p>This copy stays in the room.</p>
      ) : canBorrow ? (
        <Actions>
          <Button wide icon="box" busy={borrow.isPending} onClick={() => borrowIt(asksAnyway)}>
            {asksAnyway ? "Borrow it anyway" : `Borrow until ${formatGameDate(wouldBeDueOn)}`}
          </Button>
        </Actions>
      ) : (
        <p>New members can’t borrow yet. Ask an editor to lend it to you.</p>
      )}
      {state === "here" && plannedOn && (
        <p>
          It’s to be played on {formatGameDate(plannedOn)}.
          {isLendable && canBorrow && plannedOn <= wouldBeDueOn && " Bring it back by then."}
        </p>
      )}
      {borrow.error && <Notice kind={asksAnyway ? "info" : "error"}>{messageFor(borrow.error)}</Notice>}
    </>
  );
}

interface AskProps {
  code: string;
  ask: NonNullable<Copy["ask"]>;
}

/** The button that asks the borrower to bring the box along. It stays, to keep the focus. */
function Ask({ code, ask: { day, isSent } }: AskProps) {
  const ask = useAsk(code);
  return (
    <Button
      kind="quiet"
      icon={isSent ? "check" : "bell"}
      {...(isSent && { "aria-disabled": true })}
      busy={ask.isPending}
      onClick={() => isSent || ask.mutate(undefined)}
    >
      {isSent ? "Asked" : `Ask for it for ${day ? formatGameDate(day) : "the next evening"}`}
    </Button>
  );
}

function Faults({ copy: { faults }, isKeeper }: { copy: Copy; isKeeper: boolean }) {
  const dayOf = useClubDay();
  const settle = useSettleFault();
  if (faults.length === 0) return null;
  return (
    <ul className="stack tight" aria-label="What’s wrong with it">
      {faults.map(({ id, kind, text, at }) => {
        const words = text ?? FAULT_WORDS[kind];
        return (
          <li key={id} className="row middle apart">
            <span>
              <bdi>{words}</bdi> <span className="soft">({formatDayMonth(dayOf(at))})</span>
            </span>
            {isKeeper && (
              <Button
                kind="quiet"
                busy={settle.isPending && settle.variables === id}
                onClick={() =>
                  settle.mutate(id, {
                    onSuccess: () => announce(`“${words}” is all right again.`),
                    onError: (failure) => announceFailure(failure),
                  })
                }
              >
                <span>
                  It’s all right again<span className="visually-hidden"> – {words}</span>
                </span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Elsewhere({ copy }: { copy: Copy }) {
  const { data: places = [] } = useQuery(placesQuery);
  const back = useGiveBack({ code: copy.code, name: copy.title.name });
  const others = places.filter(({ id }) => id !== copy.placeId);
  if (others.length === 0) return null;
  return (
    <Fold title={copy.state === "out" ? "Back, but elsewhere?" : "It stands elsewhere?"}>
      <div className="row">
        {others.map(({ id, name }) => (
          <Button key={id} kind="quiet" onClick={() => back.giveBack({ placeId: id })}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
    </Fold>
  );
}
