import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { canKeepShelf } from "../../worker/contract/permissions.ts";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import type { CopyOfTitle } from "../../worker/contract/shelf/copies.ts";
import type { Expansion, WholeTitle } from "../../worker/contract/shelf/titles.ts";
import { counted } from "../lib/numbers.ts";
import { usePage } from "../lib/page-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { useLast } from "../lib/use-last.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Fold } from "../ui/fold.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { PageHead, Section, Sections } from "../ui/parts.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { useSession } from "../users/session/session-context.ts";
import { FactsNote } from "./facts-note.tsx";
import { AddCopyDialog, TitleDialog } from "./later-dialogs.ts";
import { titleHref } from "./links.ts";
import { useRemoveTitle } from "./mutations.ts";
import { titleQuery } from "./queries.ts";
import styles from "./shelf.module.css";
import { TitleWishesPart } from "./wishes/title-wishes.tsx";
import {
  bestInWords,
  copiesInWords,
  expansionName,
  factsInWords,
  RETIRED_WORDS,
  stateInWords,
} from "./words.ts";

export function TitlePage({ params: { id } }: PageProps<"id">) {
  const query = useQuery(titleQuery(id));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title="Shelf" />;
  if (data === false) return <ForMembers here={titleHref(id)} />;
  return data ? <Known title={data} /> : <NotOnTheShelf />;
}

function Known({ title }: { title: WholeTitle }) {
  const member = useLast(useSession().data?.user ?? null);
  const isKeeper = member !== null && canKeepShelf(member);
  const { name, image, year, minAge, bggId, told, copies, baseId, baseName, expansions, shelf } = title;
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} lead={factsInWords(title)}>
        {image && <GamePicture src={image} name={name} large />}
      </PageHead>
      <Sections>
        <p>
          {copiesInWords(copies)}.{minAge !== null && ` From ${minAge} years.`}
          {year !== null && ` First published in ${year}.`}
        </p>
        {member && baseId === null && <TitleWishesPart titleId={title.id} me={member.publicId} />}
        {baseId !== null && (
          <p>
            An expansion of{" "}
            <a href={titleHref(baseId)}>
              <bdi>{baseName}</bdi>
            </a>
            .
          </p>
        )}
        {isKeeper && told === "unknown" && (
          <p>BoardGameGeek has no game with this number. Please correct it.</p>
        )}
        {isKeeper && told === null && bggId !== null && (
          <FactsNote says={() => "The rest of its facts are on their way from BoardGameGeek."} />
        )}
        {shelf && (shelf.length > 0 || isKeeper) && (
          <Section title="Copies">
            <ul className={styles.list}>
              {shelf.map((copy) => (
                <CopyRow key={copy.code} copy={copy} />
              ))}
            </ul>
            {isKeeper && <KeeperActs title={title} />}
          </Section>
        )}
        {expansions.length > 0 && (
          <Fold title={counted(expansions.length, "expansion")} keeps>
            <ul className={styles.list}>
              {expansions.map((expansion) => (
                <ExpansionRow key={expansion.id} expansion={expansion} base={title} />
              ))}
            </ul>
          </Fold>
        )}
        <p className="links">
          <a href={paths.shelf}>All games</a>
          {bggId !== null && (
            <a href={`https://boardgamegeek.com/boardgame/${bggId}`} rel="noreferrer">
              {told === "facts" ? "Powered by BGG" : "On BoardGameGeek"}
            </a>
          )}
        </p>
      </Sections>
    </>
  );
}

const Row = ({ children, state }: { children: ReactNode; state: ReactNode }) => (
  <li className={`${styles.row} ${styles.plain}`}>
    <div>{children}</div>
    {state && <span className="aside">{state}</span>}
  </li>
);

function ExpansionRow({ expansion, base }: { expansion: Expansion; base: WholeTitle }) {
  const { id, copies, shelf } = expansion;
  const { today } = usePage();
  return (
    <Row state={shelf && <bdi>{bestInWords(shelf, [], today)}</bdi>}>
      <strong>
        <a className="covers" href={titleHref(id)}>
          <bdi>{expansionName(expansion, base)}</bdi>
        </a>
        {copies > 1 && <span className="soft"> ×{copies}</span>}
      </strong>
    </Row>
  );
}

function CopyRow({ copy }: { copy: CopyOfTitle }) {
  const { today } = usePage();
  const { retiredWhy } = copy;
  const retired = retiredWhy && `Written off: ${RETIRED_WORDS[retiredWhy].toLowerCase()}`;
  return (
    <Row state={retired ?? <bdi>{stateInWords(copy, today)}</bdi>}>
      <strong>
        <a className="covers" href={boxPath(copy.code)}>
          {copy.label ? <bdi>{copy.label}</bdi> : "Copy"}
        </a>{" "}
        <span className="soft">{copy.code}</span>
      </strong>
      {(copy.faults.length > 0 || copy.condition === "incomplete") && (
        <p className="aside">Not quite complete</p>
      )}
    </Row>
  );
}

function KeeperActs({ title }: { title: WholeTitle }) {
  const [opened, setOpened] = useState<"copy" | "edit" | "remove" | null>(null);
  const remove = useRemoveTitle(title.id);
  const close = () => setOpened(null);
  return (
    <div className="row">
      <Button icon="plus" onClick={() => setOpened("copy")}>
        Add a copy
      </Button>
      <Button kind="quiet" icon="pencil" onClick={() => setOpened("edit")}>
        Edit the game
      </Button>
      {title.copies === 0 && (
        <Button kind="quiet" icon="trash" onClick={() => setOpened("remove")}>
          Remove the game
        </Button>
      )}
      <Suspense>
        {opened === "copy" && <AddCopyDialog titleId={title.id} name={title.name} onClose={close} />}
        {opened === "edit" && <TitleDialog title={title} onClose={close} />}
      </Suspense>
      {opened === "remove" && (
        <AskDialog
          title={`Remove ${title.name}?`}
          verb="Remove it"
          icon="trash"
          change={remove}
          onAgree={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                navigate(paths.shelf);
                announce(`${title.name} is no longer on the shelf.`);
              },
              onError: (failure) => announceFailure(failure),
            })
          }
          onClose={close}
        >
          <p>
            It leaves the shelf, with the history of the copies that were written off. Members who have it at
            home keep theirs.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

/** Page of the shelf for visitors of a club that shows its games to members only. */
export const ForMembers = ({ here }: { here: string }) => (
  <>
    <PageHead title="Shelf" />
    <EmptyState
      art="box"
      title="The club shows its games to members"
      action={
        <ButtonLink href={paths.signIn(here)} icon="sign-in">
          Sign in
        </ButtonLink>
      }
    />
  </>
);

export const NotOnTheShelf = () => (
  <>
    <PageHead title="Not on the shelf" />
    <EmptyState
      art="box"
      title="The club has no such game"
      hint="It may have been written off, or the address has a typing error."
      action={<ButtonLink href={paths.shelf}>See the shelf</ButtonLink>}
    />
  </>
);
