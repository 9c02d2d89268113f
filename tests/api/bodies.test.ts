import { beforeEach, describe, expect, it } from "vitest";
import { issueList } from "../../worker/contract/errors.ts";
import { game, member, signedIn, table } from "../support/arrange.ts";
import { everything } from "../support/everything.ts";
import { startSite } from "../support/site.ts";
import type { Answer } from "../support/visitor.ts";
import { clubDay, suggestion } from "./games/games-support.ts";

let before: string;
const target = { id: "", table: "", player: "" };
const LEAGUE_YEAR = 2020;
const site = await startSite();
const who = await member(site, { role: "ADMIN" });
const admin = await signedIn(site, who);
const csrfToken = await admin.csrfToken();
target.table = (await table(site, "Window table")).id;
target.player = (await member(site)).publicId;
await site.database.batch([
  `insert into seasons (year) values (${LEAGUE_YEAR})`,
  "insert into league_players (id, name) values ('known', 'Known'), ('other', 'Other')",
]);
target.id = (await game(site, { suggestedBy: who, tableId: target.table, date: clubDay(5) })).id;
beforeEach(async () => {
  before = await everything(site);
});

/** A raw body and its claimed type, JSON by default. */
interface Sent {
  body: string;
  type?: string;
}

/** Expects each body to be refused with a message on the path, without any change. */
async function expectRefused(form: FormName, sent: Sent[], path?: (string | number)[]) {
  const answers = await Promise.all(
    sent.map(async ({ body, type }) => ({
      what: `${type ?? ""} ${body.slice(0, 300)}`,
      answer: await admin.postRaw(addressOf(form), body, type === undefined ? {} : { "Content-Type": type }),
    })),
  );
  for (const { what, answer } of answers) expectRefusal(what, answer, path);
  expect(await everything(site)).toBe(before);
}

function expectRefusal(what: string, answer: Answer, path?: (string | number)[]) {
  const said = `${what} => ${answer.text}`;
  expect(answer.status, said).toBeGreaterThanOrEqual(400);
  expect(answer.status, said).toBeLessThan(500);
  const issues = issueList.parse(answer.json);
  expect(issues.length, said).toBeGreaterThan(0);
  for (const { message } of issues) {
    expect(message, said).toMatch(/^[A-Z][^{}<>\n]+$/);
    expect(message, said).not.toMatch(/Invalid input|expected|undefined|NaN|zod/i);
  }
  if (path)
    expect(
      issues.map((issue) => issue.path),
      said,
    ).toContainEqual(path);
}

const FORMS = {
  suggest: { path: () => "suggest", right: () => suggestion({ message: "Hello" }) },
  edit: { path: () => target.id, right: () => suggestion({ name: "Edited" }) },
  schedule: { path: () => `${target.id}/schedule`, right: () => ({ date: clubDay(9) }) },
  unschedule: { path: () => `${target.id}/unschedule`, right: () => ({ date: clubDay(9) }) },
  signup: { path: () => `${target.id}/signup`, right: () => ({ player: target.player }) },
  kick: { path: () => `${target.id}/kick`, right: () => ({ player: target.player }) },
  table: { path: () => `${target.id}/select-table`, right: () => ({ table: "" }) },
  offer: { path: () => `${target.id}/offer`, right: () => ({ teaches: true, brings: true }) },
  result: {
    path: () => "/api/leagues/results",
    right: () => ({
      gameName: "Azul",
      playedOn: `${LEAGUE_YEAR}-02-29`,
      placings: [{ player: "known" }, { player: "other", place: 2 }],
    }),
  },
  leaguePlayer: { path: () => "/api/leagues/players", right: () => ({ name: "New" }) },
  assign: { path: () => "/api/leagues/players/known/", right: () => ({ userPublicId: target.player }) },
} satisfies Record<string, { path: () => string; right: () => Record<string, unknown> }>;
type FormName = keyof typeof FORMS;
const addressOf = (form: FormName) => new URL(FORMS[form].path(), `${site.url}/api/games/`).pathname;

const DEEP = 5_000;
/** Raw JSON that JSON.stringify would not write. */
const NOT_A_LINE = [
  "7",
  "0",
  "-1",
  "1e400",
  "true",
  "null",
  "[]",
  '["a"]',
  "{}",
  '{"toString":"a"}',
  '{"length":3}',
  "[".repeat(DEEP) + "]".repeat(DEEP),
];
const NOT_A_NAME = [...NOT_A_LINE, '""', '" "', '"\\u0000"', '"\\u200b\\u2060"'];
const NOT_A_COUNT = [
  "0",
  "-1",
  "1.5",
  "101",
  "1e400",
  "-1e400",
  "9007199254740993",
  "1e21",
  "null",
  "true",
  '"3"',
  '"NaN"',
  "[]",
  "[3]",
  "{}",
  '""',
];
const NOT_MINUTES = [...NOT_A_COUNT.filter((wrong) => !["101", "null"].includes(wrong)), "4", "1441"];
const NOT_A_FLAG = ["0", "1", '"true"', '"on"', "[]", "{}", "null"];
const NOT_A_DATE = [
  "0",
  "1e12",
  "true",
  "[]",
  "{}",
  '""',
  '"tomorrow"',
  '"NaN"',
  '"2027-02-30"',
  '"2027-13-01"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"2027-1-1"',
  '"+012027-01-01T00:00:00Z"',
  '"2001-01-01"',
  '"2027-01-01T25:00:00Z"',
  '"\\ud83d"',
  `"${"2".repeat(10_000)}"`,
];
const NOT_AN_ID = ["7", "true", "[]", '["a"]', "{}", "[".repeat(DEEP) + "]".repeat(DEEP)];
const NO_SUCH_TABLE = [
  '"nope"',
  '"__proto__"',
  '"\' or 1=1 --"',
  '"\\u0000"',
  '"\\ud83d"',
  `"${"t".repeat(10_000)}"`,
];
const NOT_A_NUMBER = [
  ...["0", "-1", "1.5", "1e400", "9007199254740993", "true", "[]", "{}", '""'],
  ...['"0"', '"-1"', '"1.5"', '"013"', '"13a"', '"1e3"', '"9007199254740993"', '["13"]'],
];
const NOT_A_TEXT = ["7", "true", "[]", "{}", `"${"m".repeat(5_001)}"`];
const NOT_AN_IMAGE = [
  "7",
  "true",
  "[]",
  "{}",
  '"javascript:alert(1)"',
  '"https://elsewhere.example/a.jpg"',
  '"//elsewhere.example/a.jpg"',
  '"data:image/png;base64,AAAA"',
  '"\\ud83d"',
  `"${"i".repeat(2_001)}"`,
];

const gameFields: [field: string, wrong: string[]][] = [
  ["name", NOT_A_NAME],
  ["minPlayers", NOT_A_COUNT],
  ["maxPlayers", NOT_A_COUNT],
  ["expectedMinutes", NOT_MINUTES],
  ["lookingForTeacher", NOT_A_FLAG],
  ["lookingForCopy", NOT_A_FLAG],
  ["isTournament", NOT_A_FLAG],
  ["isPlayTest", NOT_A_FLAG],
  ["date", NOT_A_DATE],
  ["neededBy", NOT_A_DATE],
  ["table", [...NOT_AN_ID, ...NO_SUCH_TABLE]],
  ["copyCode", [...NOT_AN_ID, ...NO_SUCH_TABLE]],
  ["bggId", NOT_A_NUMBER],
  ["message", NOT_A_TEXT],
  ["image", NOT_AN_IMAGE],
];
const NOT_A_VERSION = ["1.5", '"1"', "true", "[]", "{}", "1e400", "null"];
const WRONG: [FormName, string, string[]][] = [
  ...gameFields.map(([field, wrong]): [FormName, string, string[]] => ["suggest", field, wrong]),
  ...gameFields.map(([field, wrong]): [FormName, string, string[]] => ["edit", field, wrong]),
  ["edit", "version", NOT_A_VERSION],
  ["schedule", "version", NOT_A_VERSION],
  ["table", "version", NOT_A_VERSION],
  ["schedule", "date", [...NOT_A_DATE, "null"]],
  ["unschedule", "date", [...NOT_A_DATE, "null"]],
  ["signup", "player", [...NOT_AN_ID, "null", '""', '"nope"', '"__proto__"', '"\\u0000"', '"\\ud83d"']],
  ["signup", "teaches", NOT_A_FLAG],
  ["signup", "brings", NOT_A_FLAG],
  ["signup", "late", ["15", '"20"', "true", "{}", "[]"]],
  ["kick", "player", [...NOT_AN_ID, "null", '""']],
  ["offer", "teaches", NOT_A_FLAG],
  ["offer", "brings", NOT_A_FLAG],
  ["table", "table", [...NOT_AN_ID, ...NO_SUCH_TABLE]],
  ["result", "gameName", NOT_A_NAME],
  ["result", "playedOn", [...NOT_A_DATE, "null"]],
  ["result", "kind", [...NOT_A_LINE, '"LOST"', '"competitive"']],
  ["result", "placings", ["7", "true", "null", "{}", '"known"', "[]"]],
  ["result", "game", [...NOT_AN_ID, '""', '"nope"', '"\\u0000"', '"\\ud83d"']],
  ["leaguePlayer", "name", NOT_A_NAME],
  ["assign", "userPublicId", [...NOT_AN_ID, '"nope"', '"__proto__"', '"\\u0000"', '"\\ud83d"']],
];

describe.each(WRONG)("the form of %s", (form, field, wrong) => {
  it(`refuses an invalid ${field} on its own path (${wrong.length} ways)`, async () => {
    const { [field]: _, ...rest } = FORMS[form].right() as Record<string, unknown>;
    const others = JSON.stringify({ csrfToken, ...rest }).slice(1, -1);
    await expectRefused(
      form,
      wrong.map((value) => ({ body: `{${others},"${field}":${value}}` })),
      [field],
    );
  });
});

const NOT_JSON_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "text/json5",
  "",
];
const NOT_AN_OBJECT = [
  "",
  "{",
  "\u0000",
  "[]",
  "[{}]",
  "7",
  '"text"',
  "null",
  "true",
  "[".repeat(30_000),
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  "NaN",
  "{'name':'x'}",
  "\ufeff{}",
  "{,}",
];

describe.each(Object.keys(FORMS) as FormName[])("the body of %s", (form) => {
  const right = () => ({ csrfToken, ...FORMS[form].right() });

  it("is refused with a content type that is not JSON, and changes nothing", async () => {
    const body = JSON.stringify(right());
    await expectRefused(
      form,
      NOT_JSON_TYPES.map((type) => ({ body, type })),
    );
  });

  it("is refused as an HTML form, urlencoded", async () => {
    const fields = new URLSearchParams(Object.entries(right()).map(([name, value]) => [name, String(value)]));
    await expectRefused(form, [{ body: String(fields), type: "application/x-www-form-urlencoded" }]);
  });

  it("is refused when it is no object", () =>
    expectRefused(
      form,
      NOT_AN_OBJECT.map((body) => ({ body })),
    ));

  it("counts the last of two equal keys, the csrf token's too", async () => {
    const raw = JSON.stringify(right());
    await expectRefused(form, [{ body: `${raw.slice(0, -1)},"csrfToken":"x"}` }]);
  });

  it.each(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON"])(
    "is accepted as %s",
    async (type) => {
      const answer = await admin.postRaw(addressOf(form), right(), { "Content-Type": type });
      expect(answer.status, answer.text).toBe(200);
    },
  );
});

it("keys that a form does not have change nothing, not even __proto__ or isAdmin", async () => {
  const extra =
    '"__proto__":{"isTournament":true,"role":"ADMIN"},"constructor":{"prototype":{"admin":1}},"id":"mine","publicId":"mine",' +
    '"suggestedBy":{"publicId":"x"},"players":["x"],"player_count":99,"playerCount":99,"thread":"x","createdAt":"2001-01-01","isAdmin":true';
  const { json: plain } = await admin.post("/api/games/suggest", suggestion());
  const form = JSON.stringify({ csrfToken, ...suggestion() }).slice(1, -1);
  const { status, json } = await admin.postRaw("/api/games/suggest", `{${extra},${form}}`);
  expect(status).toBe(200);
  const own = ({ id, thread, createdAt, ...rest }: Record<string, unknown>) => rest;
  expect(own(json)).toEqual(own(plain));
  expect(({} as Record<string, unknown>).isTournament).toBeUndefined();
  const { json: session } = await admin.get("/api/auth/session");
  expect(session.user.role).toBe("ADMIN");
});
