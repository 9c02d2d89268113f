import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { canKeepShelf } from "../../worker/contract/permissions.ts";
import { titlesOf, WEIGHTS } from "../../worker/contract/shelf/title-facts.ts";
import { usePage } from "../lib/page-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead, Section, Sections } from "../ui/parts.tsx";
import pills from "../ui/pills.module.css";
import { SearchField } from "../ui/search-field.tsx";
import { Slot } from "../ui/slot.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { useSession } from "../users/session/session-context.ts";
import type { ShelfSearch } from "./addresses.ts";
import { FactsNote } from "./facts-note.tsx";
import {
  entriesOf,
  FILTER_WORDS,
  type FilterName,
  type Filters,
  filtersOf,
  MINUTES_CHOICES,
  NO_FILTERS,
  PLAYERS_CHOICES,
  shelfHref,
} from "./filters.ts";
import { FoundGames } from "./found-games.tsx";
import { ImportDialog, TitleDialog } from "./later-dialogs.ts";
import { placesQuery } from "./later-queries.ts";
import { LABELS, LOANS, MINE, PLACES } from "./links.ts";
import { LoanRow } from "./loan-row.tsx";
import { ownCopiesQuery, withGamesAtHome } from "./own-copies/queries.ts";
import { copiesQuery, ownLoansQuery, titlesQuery } from "./queries.ts";
import styles from "./shelf.module.css";
import { ForMembers } from "./title-page.tsx";
import { NO_WISHES, wishesByTitle, wishesQuery } from "./wishes/queries.ts";

const TITLE = "Shelf";

/** The club's games: a question first, then a row a game. Filters stand in the address. */
export function ShelfPage({ search }: PageProps<never, ShelfSearch>) {
  const { data: session } = useSession();
  const me = session?.user;
  const query = useQuery(titlesQuery);
  const { data: copies } = useQuery({ ...copiesQuery, enabled: me !== undefined });
  const { data: mine = [] } = useQuery({ ...ownLoansQuery, enabled: me !== undefined });
  const { data: own } = useQuery({ ...ownCopiesQuery, enabled: me !== undefined });
  const { today } = usePage();
  const { data: wishes } = useQuery({ ...wishesQuery, select: wishesByTitle, enabled: me !== undefined });
  const filters = useMemo(() => filtersOf(search), [search]);
  // A slow phone shows each letter first; the long list follows in slices.
  const listed = useDeferredValue(filters);
  const [opened, setOpened] = useState<"game" | "list" | null>(null);
  const close = () => setOpened(null);
  const titles = useMemo(() => query.data && withGamesAtHome(titlesOf(query.data), own), [query.data, own]);
  const seen = (me && copies) ?? null;
  const atHome = me && own?.copies;
  const entries = useMemo(
    () => titles && entriesOf(titles, seen, { atHome: atHome ?? [], today }),
    [titles, seen, atHome, today],
  );
  if (titles === false) return <ForMembers here={paths.shelf} />;
  if (!titles || !entries) return <WaitingPage for={query} title={TITLE} />;
  const isKeeper = me !== undefined && canKeepShelf(me);
  const add = isKeeper && (
    <Button icon="plus" onClick={() => setOpened("game")}>
      Add a game
    </Button>
  );
  const bringIn = (
    <Button kind="quiet" icon="upload" onClick={() => setOpened("list")}>
      Bring in a list
    </Button>
  );
  return (
    <>
      <PageHead title={TITLE} {...(titles.length > 0 && { act: add, lead: LEAD })} />
      {titles.length === 0 ? (
        <EmptyState
          art="box"
          title="The club hasn’t listed its games yet"
          hint={isKeeper ? "Add what stands in the cupboard, and members can find and borrow it." : undefined}
          action={
            isKeeper ? (
              <>
                {add}
                {bringIn}
              </>
            ) : me ? (
              <ButtonLink href={MINE}>What do you have at home?</ButtonLink>
            ) : (
              <ButtonLink href={paths.games}>Looking to play</ButtonLink>
            )
          }
        />
      ) : (
        <Sections>
          {mine.length > 0 && (
            <Section title="With you">
              <ul className={styles.list}>
                {mine.map((loan) => (
                  <LoanRow key={loan.code} loan={loan} isOwn />
                ))}
              </ul>
            </Section>
          )}
          <Question filters={filters} isMember={me !== undefined} />
          <FoundGames entries={entries} filters={listed} wishes={me && (wishes ?? NO_WISHES)} />
          {isKeeper && (
            <FactsNote
              says={(waiting) => `${titles.length - waiting} of ${titles.length} games have their facts.`}
            />
          )}
          {me && (
            <div className="links">
              <a href={paths.whatToPlay}>What shall we play?</a>
              <a href={MINE}>My shelf</a>
              <Slot name="shelfLink" props={{}} />
              {isKeeper && (
                <>
                  <a href={LOANS}>Out on loan</a>
                  <a href={PLACES}>Places</a>
                  <a href={LABELS}>Labels to print</a>
                  <a href="/api/shelf/imports/shelf.csv" download>
                    Download the list
                  </a>
                  {bringIn}
                </>
              )}
            </div>
          )}
        </Sections>
      )}
      <Suspense>
        {opened === "game" && <TitleDialog onClose={close} />}
        {opened === "list" && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const LEAD = "The club’s own games. Play them here, or borrow one.";

interface QuestionProps {
  filters: Filters;
  isMember: boolean;
}

const VISITORS_FLAGS = ["coop"] as const;
/** Filters by a yes for members; visitors don't see the answers to the others. */
const MEMBERS_FLAGS = [...VISITORS_FLAGS, "here", "wished", "explained"] as const;

const Question = memo(function Question({ filters, isMember }: QuestionProps) {
  const isNarrow =
    filters.minutes !== null || filters.weight !== null || MEMBERS_FLAGS.some((name) => filters[name]);
  return (
    <div className="stack">
      {isMember && filters.place && <PlaceQuestion filters={filters} />}
      <Pills label="How many are you?" filters={filters} name="players" choices={PLAYERS_CHOICES}>
        {(players) => (players === PLAYERS_CHOICES.at(-1) ? `${players}+` : players)}
      </Pills>
      <Fold title="Narrow it down" keeps startsOpen={isNarrow}>
        <Pills label="How long?" filters={filters} name="minutes" choices={MINUTES_CHOICES}>
          {(minutes) => `Up to ${minutes} min`}
        </Pills>
        <Pills
          label="How demanding?"
          filters={filters}
          name="weight"
          choices={WEIGHTS.map(({ word }) => word)}
        />
        <PillRow label="What else?">
          {(isMember ? MEMBERS_FLAGS : VISITORS_FLAGS).map((name) => (
            <Pill key={name} filters={filters} name={name} choice={true}>
              {FILTER_WORDS[name]}
            </Pill>
          ))}
        </PillRow>
      </Fold>
      <form action={paths.shelf} onSubmit={(event) => event.preventDefault()}>
        {Object.entries({ ...filters, q: null }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
        <SearchField
          label="Find a game"
          name="q"
          value={filters.q}
          onType={(q) => navigate(shelfHref({ ...filters, q }), { replace: true })}
        />
        <noscript>
          <Button type="submit">Find</Button>
        </noscript>
      </form>
    </div>
  );
});

/** The place whose label led here. Pressed, it filters no more. */
function PlaceQuestion({ filters }: Pick<QuestionProps, "filters">) {
  const { place } = filters;
  const { data: copies = [] } = useQuery(copiesQuery);
  // It may be empty.
  const { data: places = [] } = useQuery(placesQuery);
  const name =
    copies.find(({ placeId }) => placeId === place)?.place ?? places.find(({ id }) => id === place)?.name;
  return (
    <PillRow label={FILTER_WORDS.place}>
      <Pill filters={filters} name="place" choice={place}>
        <bdi>{name ?? "An unknown place"}</bdi>
      </Pill>
    </PillRow>
  );
}

interface PillsProps<Name extends FilterName> {
  label: string;
  filters: Filters;
  name: Name;
  choices: readonly NonNullable<Filters[Name]>[];
  children?: (choice: NonNullable<Filters[Name]>) => ReactNode;
}

/** Row of links of which one is chosen; pressed again, none is. */
const Pills = <Name extends FilterName>({ label, filters, name, choices, children }: PillsProps<Name>) => (
  <PillRow label={label}>
    {choices.map((choice) => (
      <Pill key={String(choice)} filters={filters} name={name} choice={choice}>
        {children ? children(choice) : String(choice)}
      </Pill>
    ))}
  </PillRow>
);

const PillRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={`stack tight ${styles.question}`} aria-label={label}>
    <span>{label}</span>
    <div className={pills.row}>{children}</div>
  </nav>
);

interface PillProps<Name extends FilterName> {
  filters: Filters;
  name: Name;
  choice: Filters[Name];
  children: ReactNode;
}

function Pill<Name extends FilterName>({ filters, name, choice, children }: PillProps<Name>) {
  const isOn = filters[name] === choice;
  return (
    <a
      href={shelfHref({ ...filters, [name]: isOn ? NO_FILTERS[name] : choice })}
      aria-current={isOn ? "true" : undefined}
      rel="nofollow"
    >
      {children}
    </a>
  );
}
