import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { canKeepShelf, canLinkBarcodes } from "../../../worker/contract/permissions.ts";
import type { Barcode } from "../../../worker/contract/shelf/barcodes.ts";
import { boxPath } from "../../../worker/contract/shelf/box-path.ts";
import type { Actor } from "../../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useStored } from "../../lib/stored.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announceFailure } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Chooser } from "../../ui/chooser.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { TitleDialog } from "../later-dialogs.ts";
import { gamesQuery } from "../later-queries.ts";
import { useAddCopy } from "../mutations.ts";
import { PlaceSelect } from "../place-select.tsx";
import { barcodeQuery } from "./queries.ts";
import type { Outcome } from "./results.ts";

/** Key under which the device keeps the place of boxes that are added. */
export const SCAN_PLACE = "full-table.scan-place";

interface Props {
  barcode: Barcode;
  member: Actor;
  /** True: a copy of its game is added next. */
  isAdding: boolean;
  onLinked: (barcode: Barcode) => void;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Panel about the barcode that was scanned last: which game it is, and a copy of it. */
export function BarcodePanel({ barcode, member, isAdding, onLinked, onDone, onClose }: Props) {
  const { code, title } = barcode;
  const [isWrong, setWrong] = useState(false);
  const isKeeper = canKeepShelf(member);
  if (title && !isWrong)
    return (
      <div className="stack">
        {isAdding && <AddCopy title={title} onDone={onDone} />}
        {isKeeper && (
          <div className="row">
            <Button kind="quiet" icon="pencil" onClick={() => setWrong(true)}>
              It’s another game
            </Button>
            <RemoveBarcode code={code} onDone={onDone} />
          </div>
        )}
      </div>
    );
  if (!canLinkBarcodes(member)) return null;
  return (
    <PickTitle
      barcode={barcode}
      isKeeper={isKeeper}
      onLinked={(barcode) => {
        setWrong(false);
        onLinked(barcode);
      }}
      onClose={() => (isWrong ? setWrong(false) : onClose())}
    />
  );
}

interface PickProps {
  barcode: Barcode;
  isKeeper: boolean;
  onLinked: (barcode: Barcode) => void;
  onClose: () => void;
}

/** Finds the game of a barcode among the club's, or adds it: once, for everyone. */
function PickTitle({ barcode: { code, title }, isKeeper, onLinked, onClose }: PickProps) {
  const games = useQuery(gamesQuery);
  const titles = games.data ?? [];
  const [isNew, setNew] = useState(false);
  const link = useSaving(
    barcodeQuery(code),
    (titleId: string) =>
      unwrapAnswer<Barcode>(
        api.shelf.barcodes[":code"].$put({ param: { code }, json: { titleId, anyway: title !== null } }),
      ),
    { onSaved: onLinked },
  );
  return (
    <div className="stack">
      <Chooser
        label="Which game is it?"
        hint="Pick it once, and everyone’s scanner knows it."
        error={messageFor(link.error)}
        choices={titles.map(({ id, name, year }) => ({ key: id, name, ...(year && { note: String(year) }) }))}
        nothing={games.data && "No game of the club has that name."}
        onChoose={({ key }) => link.mutate(key)}
      />
      {!games.data && <Waiting for={games}>{null}</Waiting>}
      <div className="row">
        {isKeeper && (
          <Button kind="quiet" icon="plus" onClick={() => setNew(true)}>
            It’s a new game
          </Button>
        )}
        <Button kind="quiet" icon="close" onClick={onClose}>
          Not now
        </Button>
      </div>
      <Suspense>
        {isNew && <TitleDialog onAdded={(id) => link.mutate(id)} onClose={() => setNew(false)} />}
      </Suspense>
    </div>
  );
}

function AddCopy({ title, onDone }: { title: { id: string; name: string }; onDone: Props["onDone"] }) {
  const [placeId, setPlace] = useStored(SCAN_PLACE, "");
  const [key] = useState(() => crypto.randomUUID());
  const add = useAddCopy(title.id);
  return (
    <>
      <p>
        <strong>{title.name}</strong>
      </p>
      <PlaceSelect
        label="Where does it stand?"
        none="Not said"
        value={placeId}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button
        icon="plus"
        busy={add.isPending}
        onClick={() =>
          add.mutate(
            { label: null, placeId: placeId || null, key },
            {
              onSuccess: ({ code }) =>
                onDone({
                  ...{ tone: "good", name: title.name, href: boxPath(code) },
                  words: `Added. Its label says ${code}.`,
                }),
            },
          )
        }
      >
        Add a copy
      </Button>
      {add.error && <ErrorLine>{messageFor(add.error)}</ErrorLine>}
    </>
  );
}

function RemoveBarcode({ code, onDone }: { code: string; onDone: Props["onDone"] }) {
  const remove = useSaving(
    barcodeQuery(code),
    () => unwrapAnswer<Barcode>(api.shelf.barcodes[":code"].$delete({ param: { code } })),
    {
      onSaved: () => onDone({ tone: "fair", words: "The barcode is forgotten." }),
      onFailed: (failure) => announceFailure(failure),
    },
  );
  return (
    <Button kind="quiet" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
      Forget this barcode
    </Button>
  );
}
