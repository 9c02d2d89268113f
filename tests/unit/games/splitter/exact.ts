import loadHighs, { type Highs } from "highs";
import type { BoxedTitle, Evening, Person } from "../../../../web/games/splitter/evening.ts";
import { leavesBeforeEnd, ownPoints, pointsForCount } from "./judge.ts";

let highs: Promise<Highs> | undefined;

interface Box {
  name: string;
  title: BoxedTitle;
}

/** Text of a sum in the language of linear programs. */
const sum = (terms: readonly (readonly [number, string])[]): string =>
  terms.map(([factor, name]) => `${factor < 0 ? "-" : "+"} ${Math.abs(factor)} ${name}`).join(" ");

/** Returns the program of an evening without who met whom. Tables are told apart by their seats alone. */
function programOf(evening: Evening, bends: number): string {
  const { people, titles, tables } = evening;
  const units = [...Map.groupBy(people, ({ id, party }) => party ?? `alone ${id}`).values()];
  const seats = tables.map((table) => table.seats ?? 6);
  const boxes = titles.flatMap((title, at) =>
    Array.from(
      { length: Math.min(title.copies, tables.length) },
      (_, copy): Box => ({ name: `${at}_${copy}`, title }),
    ),
  );
  const objective: [number, string][] = [];
  const rows: string[] = [];
  const binaries: string[] = [];
  const sits: [Person[], Box, string][] = [];
  const add = (name: string, points: number) => {
    binaries.push(name);
    objective.push([points, name]);
    return name;
  };
  units.forEach((unit, at) => {
    const own = boxes
      .filter(({ title }) => title.maxPlayers >= unit.length && Math.max(...seats) >= unit.length)
      .filter(({ title }) => !unit.some((person) => leavesBeforeEnd(evening, person, title)))
      .map((box) => {
        const name = add(
          `a${at}_${box.name}`,
          unit.reduce((sum, it) => sum + ownPoints(it, box.title), 0),
        );
        sits.push([unit, box, name]);
        return name;
      });
    if (bends >= 3 || own.length === 0) own.push(add(`w${at}`, -40 * unit.length));
    rows.push(`${own.join(" + ")} = 1`);
  });
  const sizes: [number, string][] = [];
  for (const box of boxes) {
    const { name, title } = box;
    const at = sits.filter(([, of]) => of === box);
    const counts = [];
    for (let n = title.minPlayers; n <= Math.min(title.maxPlayers, Math.max(...seats), people.length); n++)
      counts.push([n, add(`n${name}_${n}`, n * pointsForCount(title, n))] as const);
    sizes.push(...counts.map(([n, of]) => [n, of] as [number, string]));
    const isUsed = counts.map(([, of]) => [-1, of] as const);
    rows.push(
      `${sum([...at.map(([unit, , of]) => [unit.length, of] as const), ...counts.map(([n, of]) => [-n, of] as const)])} = 0`,
    );
    if (counts.length > 0) rows.push(`${sum(counts.map(([, of]) => [1, of]))} <= 1`);
    for (const [, , of] of at) rows.push(`${sum([[1, of], ...isUsed])} <= 0`);
    const weight = title.weight ?? 200;
    if (weight > 180) {
      const who = at.filter(([unit]) => unit.some(({ explains }) => explains.includes(title.id)));
      const bent = bends >= 1 && weight <= 260 ? [[1, add(`r${name}`, -8)] as const] : [];
      if (isUsed.length > 0)
        rows.push(`${sum([...who.map(([, , of]) => [1, of] as const), ...bent, ...isUsed])} >= 0`);
    }
    const known = at.filter(([unit]) => unit.some(({ isNewcomer }) => !isNewcomer));
    const alone = bends >= 2 ? [[1, add(`o${name}`, -15)] as const] : [];
    if (isUsed.length > 0)
      rows.push(`${sum([...known.map(([, , of]) => [1, of] as const), ...alone, ...isUsed])} >= 0`);
  }
  for (const size of new Set([0, ...seats])) {
    const larger = sizes.filter(([n]) => n > size);
    if (larger.length > 0)
      rows.push(`${sum(larger.map(([, of]) => [1, of]))} <= ${seats.filter((of) => of > size).length}`);
  }
  return `Maximize\n obj: ${sum(objective)}\nSubject To\n${rows.join("\n")}\nBinary\n${binaries.join("\n")}\nEnd`;
}

/** Solves an evening exactly: as few rules are bent as possible. Who met whom doesn't count. */
export async function solveExactly(evening: Evening): Promise<{ bends: number; value: number }> {
  highs ??= loadHighs();
  for (const bends of [0, 1, 2, 3]) {
    const { Status, ObjectiveValue } = (await highs).solve(programOf(evening, bends), {
      mip_rel_gap: 1e-6,
      output_flag: false,
    });
    if (Status === "Optimal") return { bends, value: ObjectiveValue };
    if (Status !== "Infeasible") throw new Error(`The solver ended with ${Status}.`);
  }
  throw new Error("Everyone waiting is always possible.");
}
