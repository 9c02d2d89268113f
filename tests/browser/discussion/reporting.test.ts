import { beforeAll, expect, test } from "vitest";
import { RISKS } from "../../../worker/contract/discussion/risk-words.ts";
import { type ArrangedGame, type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import {
  arrive,
  fillIn,
  fillInAtOnce,
  focused,
  gone,
  journeys,
  press,
  pressAtOnce,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let ada: ArrangedMember;
let azul: ArrangedGame;
beforeAll(async () => {
  ada = await member(club.site, { name: "Ada", role: "ADMIN" });
  azul = await game(club.site, { name: "Azul", suggestedBy: await member(club.site, { name: "Bo" }) });
  await club.site.sql(
    "insert into messages (id, thread_id, text, created_at) values ('rude', ?, 'Rude words', 1)",
    [azul.threadId],
  );
});

const reports = async () => await club.site.sql("select kind, reason, words from reports");

test("a visitor reports a game without script, from its page", async () => {
  const page = await club.open({ scripts: false });
  await page.goto(`/games/${azul.id}`);
  await pressAtOnce(page.getByRole("button", { name: "More", exact: true }));
  await pressAtOnce(page.getByRole("link", { name: "Report", exact: true }));
  expect(await page.getByLabel("What’s it about?").inputValue()).toBe(`game:${azul.id}`);
  await page.getByLabel("What’s wrong with it?").selectOption("abuse");
  await fillInAtOnce(page.getByLabel("Your email address"), "vi@elsewhere.example");
  await pressAtOnce(page.getByRole("button", { name: "Send the report" }));
  await page.getByText("Thank you, we’ve got your report.").waitFor();
  expect(await reports()).toMatchObject([{ kind: "game", reason: "abuse" }]);
  await club.site.sql("delete from reports");
});

test("with script errors are shown on their fields, typed text stays, and after sending the next report is empty", async () => {
  const page = await club.at(`/games/${azul.id}`, { noise: /422/ });
  await press(page.getByRole("link", { name: /^Report\s*the message from/ }));
  await page.getByText("The message from a former member").waitFor({ state: "attached" });
  expect(await page.getByLabel("What’s it about?").inputValue()).toBe("message:rude");
  await visit(page, "/posts");
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Report or complain" }));
  await arrive(page, "/report?about=%2Fposts");
  await page.getByLabel("What’s wrong with it?").selectOption("other");
  const send = page.getByRole("button", { name: "Send the report" });
  await press(send);
  await page.getByRole("alert").filter({ hasText: "Please say in a few words what’s wrong" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("words");
  await expectFlawless(page);
  await fillIn(page.getByLabel("In your own words"), "It is out of date.");
  await press(send);
  await page.getByRole("alert").filter({ hasText: "Please enter an email address" }).waitFor();
  await fillIn(page.getByLabel("Your email address"), "vi@elsewhere.example");
  await press(send);
  await page.getByText("Thank you, we’ve got your report.").waitFor();
  await expectFlawless(page);
  expect(await reports()).toMatchObject([{ kind: "page", words: "It is out of date." }]);
  // Another report begins with an empty form, from any link on the page.
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Report or complain" }));
  await send.waitFor();
  expect(await page.getByLabel("In your own words").inputValue()).toBe("");
  await page.goBack();
  await page.getByText("Thank you, we’ve got your report.").waitFor();
  await press(page.getByRole("link", { name: "Report something else" }));
  await send.waitFor();
  expect(new URL(page.url()).search).toBe("?about=%2Fposts");
  expect(await page.getByLabel("In your own words").inputValue()).toBe("");
  expect(await focused(page)).toContain("Report or complain");
  await club.site.sql("delete from reports");
});

test("an answered report disappears at once, and comes back with its text when the answer fails", async () => {
  const brass = await game(club.site, {
    name: "Brass",
    suggestedBy: await member(club.site, { name: "Cy" }),
  });
  const reported = [
    [azul.id, "Azul"],
    [brass.id, "Brass"],
  ] as const;
  for (const [at, [id, name]] of reported.entries()) {
    await club.site.sql(
      `insert into reports (id, kind, subject_id, url, place, quoted, email, reason, words, created_at)
        values (?, 'game', ?, '/games', ?, ?, 'vi@elsewhere.example', 'scam', '', ?)`,
      [id, id, name, name, at],
    );
  }
  const page = await club.at("/moderation", { as: ada, noise: /ERR_FAILED/ });
  const isAnswered = Promise.withResolvers<void>();
  const isToFail = Promise.withResolvers<void>();
  await page.route("**/api/moderation/reports", async (route) => {
    const isBrass = route.request().postData()?.includes(brass.id);
    await (isBrass ? isToFail : isAnswered).promise;
    await (isBrass ? route.abort() : route.continue());
  });
  const leave = (name: string) => page.getByRole("button", { name: `Leave a game in ${name} as it is` });
  await leave("Azul").waitFor();
  const answers = page.getByLabel(/^Add a note for /);
  const send = page.getByRole("button", { name: "Leave it", exact: true });
  expect(await answers.count()).toBe(0);
  await press(leave("Brass"));
  await fillIn(answers, "Brass is a fine game.");
  await press(leave("Azul"));
  await press(send.first());
  await expect.poll(() => send.count()).toBe(1);
  await press(send);
  isAnswered.resolve();
  await press(page.getByText("Answered reports"));
  await page.locator("summary").filter({ hasText: "Azul:" }).waitFor();
  expect(await page.getByRole("button", { name: /^Leave/ }).count()).toBe(0);
  isToFail.resolve();
  await page.getByText("Nothing is lost").waitFor();
  await leave("Brass").waitFor();
  expect(await page.getByRole("button", { name: /^Leave a game/ }).count()).toBe(1);
  await page.unroute("**/api/moderation/reports");
  expect(await answers.inputValue()).toBe("Brass is a fine game.");
  await press(send);
  await page.locator("summary").filter({ hasText: "Brass:" }).waitFor();
  await page.getByText("Nobody has reported anything.").waitFor();
  await club.site.sql("delete from reports");
});

test("a report that another editor answers stays while one is deciding about it, with the answer and what was typed", async () => {
  for (const [id, at] of [
    ["typed", 1],
    ["begun", 2],
    ["only-seen", 3],
  ] as const)
    await club.site.sql(
      `insert into reports (id, kind, subject_id, url, place, quoted, email, reason, words, created_at)
        values (?, 'page', ?, '/', ?, '/', 'vi@elsewhere.example', 'scam', '', ?)`,
      [id, `/${id}`, `/${id}`, at],
    );
  const page = await club.at("/moderation", { as: ada, width: 360 });
  const edie = await signedIn(club.site, await member(club.site, { name: "Edie", role: "EDITOR" }));
  const caseOf = (id: string) => page.getByRole("listitem").filter({ has: page.getByText(`/${id}`) });
  await press(page.getByRole("button", { name: "Dealt with something in /begun" }));
  await press(page.getByRole("button", { name: "Leave something in /typed as it is" }));
  const note = caseOf("typed").getByRole("textbox");
  await fillIn(note, "It’s a fair page.");
  for (const [id, answer] of [
    ["typed", { outcome: "removed", answer: "Gone, thanks." }],
    ["begun", { outcome: "no-action" }],
    ["only-seen", { outcome: "no-action" }],
  ] as const) {
    const { status } = await edie.post("/api/moderation/reports", { what: `page:/${id}`, ...answer });
    expect(status).toBe(200);
  }
  await caseOf("typed")
    .getByText("Edie has just answered this and dealt with it. Their note: Gone, thanks.")
    .waitFor();
  await caseOf("begun").getByText("Edie has just answered this and left it as it is.").waitFor();
  await gone(caseOf("only-seen"));
  expect(await note.inputValue()).toBe("It’s a fair page.");
  expect(await focused(page)).toContain("Your note, which wasn’t sent");
  expect(await page.getByRole("button", { name: /^(Take down|Leave|Dealt)/ }).count()).toBe(0);
  await expectFlawless(page);
  for (const id of ["typed", "begun"]) {
    await press(caseOf(id).getByRole("button", { name: "Close" }));
    await gone(caseOf(id));
  }
  await page.getByText("Nobody has reported anything.").waitFor();
  await club.site.sql("delete from reports");
});

test("a begun answer outlasts the editor's session, and is gone once it is sent", async () => {
  await club.site.sql(
    `insert into reports (id, kind, subject_id, url, place, quoted, email, reason, words, created_at)
      values ('kept', 'page', '/kept', '/', '/kept', '/', 'vi@elsewhere.example', 'scam', '', 1)`,
  );
  const page = await club.at("/moderation", { as: ada, noise: /401/ });
  const note = page.getByLabel(/^Add a note for /);
  const send = page.getByRole("button", { name: "Leave it", exact: true });
  await press(page.getByRole("button", { name: "Leave something in /kept as it is" }));
  await fillIn(note, "It’s a fair page.");
  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await press(send);
  await page.getByRole("heading", { name: /^Sign in/ }).waitFor();
  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(page, "/moderation");
  await expect.poll(() => note.inputValue()).toBe("It’s a fair page.");
  const answered = page.waitForResponse("**/api/moderation/reports");
  await press(send);
  await answered;
  await page.getByText("Nobody has reported anything.").waitFor();
  await reload(page);
  await page.getByText("Nobody has reported anything.").waitFor();
  await club.site.sql("delete from reports");
});

test("a message that could not be hidden is back with the reason, although another was hidden after it", async () => {
  for (const name of ["Nia", "Olaf"]) {
    const { id } = await member(club.site, { name, role: "NEW" });
    await club.site.sql(
      "insert into messages (id, thread_id, author_id, text, by_newcomer, created_at) values (?, ?, ?, 'Hello', 1, 1)",
      [`by-${name}`, azul.threadId, id],
    );
  }
  const page = await club.at("/moderation", { as: ada, noise: /409/ });
  const hide = (name: string) => page.getByRole("button", { name: `Hide the message from ${name}` });
  let refuse = () => {};
  await page.route("**/messages/by-Nia", async (route) => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await route.fulfill({ status: 409, json: [{ path: [], message: "Not this one." }] });
  });
  const sent = page.waitForRequest("**/messages/by-Nia");
  await press(hide("Nia"));
  await sent;
  await press(hide("Olaf"));
  const answered = page.waitForResponse("**/messages/by-Olaf");
  refuse();
  await answered;
  await hide("Nia").waitFor();
  await page.getByRole("alert").filter({ hasText: "Not this one." }).waitFor();
  await club.site.sql("delete from messages where by_newcomer");
});

test("of two messages of one member that are hidden each is announced", async () => {
  const { id } = await member(club.site, { name: "Pia", role: "NEW" });
  for (const at of [1, 2]) {
    await club.site.sql(
      "insert into messages (id, thread_id, author_id, text, by_newcomer, created_at) values (?, ?, ?, 'Hello', 1, 1)",
      [`pia-${at}`, azul.threadId, id],
    );
  }
  const page = await club.at("/moderation", { as: ada });
  const hide = page.getByRole("button", { name: "Hide the message from Pia" });
  await press(hide.first());
  await expect.poll(() => hide.count()).toBe(1);
  await press(hide);
  const announced = page.getByRole("status").filter({ hasText: "The message from Pia is hidden." });
  await expect.poll(() => announced.count()).toBe(2);
  await club.site.sql("delete from messages where by_newcomer");
});

test("an admin takes a game down after being asked, and keeps a risk assessment until it is due again", async () => {
  await club.site.sql(
    `insert into reports (id, kind, subject_id, url, place, quoted, email, reason, words, created_at)
      values ('r', 'game', ?, '/games', 'Azul', 'Azul', 'vi@elsewhere.example', 'scam', '', 1)`,
    [azul.id],
  );
  const page = await club.at("/moderation", { as: ada });
  await page.getByText("No risk assessment yet.").waitFor();
  await page.getByText("vi@elsewhere.example").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Take down a game in Azul" }));
  await page.getByText("deletes the game for good").waitFor();
  await page.getByLabel("Add a note for whoever reported it (optional)").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Take it down", exact: true }));
  await page.getByText("Nobody has reported anything.").waitFor();

  await press(page.getByRole("main").getByRole("link", { name: "risk assessment", exact: true }));
  await arrive(page, "/risk-assessment");
  await press(page.getByRole("button", { name: "Begin" }));
  await press(page.getByRole("button", { name: "Keep this assessment" }));
  await page.getByRole("alert").filter({ hasText: "Choose low, medium or high" }).first().waitFor();
  expect(await focused(page)).toContain("How likely is that here?");
  await expectFlawless(page);
  for (const select of await page.getByLabel("How likely is that here?").all())
    await select.selectOption("low");
  await fillIn(page.getByLabel("What the club does about it").first(), "Editors read along.");
  // A long form: its draft survives a visit to another page.
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }));
  await arrive(page, "/privacy");
  await page.goBack();
  await arrive(page, "/risk-assessment");
  await press(page.getByRole("button", { name: "Begin" }));
  await page.getByText("This is what you typed earlier").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Keep this assessment" }));
  await page.getByText("It’s kept.").waitFor();
  await page.getByText("by Ada").waitFor();
  expect(await page.getByRole("term").count()).toBe(RISKS.length);

  await club.site.sql("update risk_assessments set made_at = made_at - 366 * 86400000");
  await visit(page, "/risk-assessment");
  await page.getByText("more than a year old").waitFor();
  await press(page.getByRole("button", { name: "Go through it again" }));
  expect(await page.getByLabel("What the club does about it").first().inputValue()).toBe(
    "Editors read along.",
  );
  await press(page.getByRole("button", { name: "Keep this assessment" }));
  await page.getByRole("heading", { name: "Earlier assessments" }).waitFor();
  await press(page.locator("details summary").filter({ hasText: "by Ada" }));
  await expectFlawless(page);
});
