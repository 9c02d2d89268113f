import { useQuery } from "@tanstack/react-query";
import { usePage } from "../lib/page-context.ts";
import type { Slots } from "../lib/parts.ts";
import { copiesQuery } from "./queries.ts";
import { stateInWords } from "./words.ts";

/** Place or trouble of the box that a game is played with, for members: " · Cupboard A2", " · no box yet". */
export function BoxWords({ game: { copyCode, lookingForCopy } }: Slots["boxWords"]) {
  const { data } = useQuery({ ...copiesQuery, enabled: copyCode !== null });
  const { today } = usePage();
  const box = data?.find(({ code }) => code === copyCode);
  if (copyCode === null) return lookingForCopy && " · no box yet";
  if (!box) return null;
  return (
    <>
      {" · "}
      <bdi>{box.state === "here" ? (box.place ?? "box is here") : `box ${stateInWords(box, today)}`}</bdi>
    </>
  );
}
