import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { olderLog, openLog } from "../../../dev/log-file.ts";

let dir: string;
let path: string;
let said: string[];
const say = (line: string) => said.push(line);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "log-file-"));
  path = join(dir, "worker.log");
  said = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (file = path) => readFileSync(file, "utf8");

it("lines are added to those of an earlier run", () => {
  openLog(path, { say })("one\n");
  const write = openLog(path, { say });
  write("two\n");
  write("three\n");
  expect([read(), said]).toEqual(["one\ntwo\nthree\n", []]);
});

it("a full disk loses lines only, is reported once each time, and logging resumes when there is room", () => {
  let isFull = false;
  const append = (file: string, text: string) => {
    if (isFull) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    appendFileSync(file, text);
  };
  const write = openLog(path, { say, append });
  for (const outage of [1, 2]) {
    isFull = false;
    write(`before ${outage}\n`);
    isFull = true;
    write("lost\n");
    write("lost, too\n");
  }
  isFull = false;
  write("after\n");
  expect(read()).toBe("before 1\nbefore 2\nafter\n");
  const words = `The log in ${path} can’t be written (ENOSPC: no space left on device, write): its lines are lost until it can.`;
  expect(said).toEqual([words, words]);
});

it("a log that has reached its maximum size replaces the previous one", () => {
  const write = openLog(path, { say, bytesMost: 10 });
  for (const line of ["1234\n", "5678\n", "abcd\n", "efgh\n", "ABCD\n"]) write(line);
  expect([read(), read(olderLog(path))]).toEqual(["ABCD\n", "abcd\nefgh\n"]);
  // Lines of an earlier run count towards the limit.
  const next = openLog(path, { say, bytesMost: 5 });
  next("next\n");
  expect([read(), read(olderLog(path))]).toEqual(["next\n", "ABCD\n"]);
  expect(said).toEqual([]);
});
