import { describe, expect, it } from "vitest";
import { RISKS } from "../../../worker/contract/discussion/risk-words.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { logOf } from "./threads-support.ts";

const site = await startSite();
const admin = await signedIn(site, await member(site, { name: "Ada", role: "ADMIN" }));

const form = (measures = "We read along.") => ({
  answers: RISKS.map(([risk]) => ({ risk, likelihood: "low", measures })),
  notes: "A small club.",
});

describe("a risk assessment", () => {
  it("is kept beside earlier ones, with its date and its reviewer, and logged", async () => {
    site.trips.reset();
    const first = await admin.post("/api/assessments", form());
    expect([first.status, site.trips.requests]).toEqual([200, 2]);
    await admin.post("/api/assessments", form("Editors look in daily."));
    const { json } = await admin.get("/api/assessments");
    expect(json).toHaveLength(2);
    expect(json[1]).toEqual(first.json[0]);
    expect(json[0]).toMatchObject({
      reviewer: "Ada",
      madeAt: expect.stringMatching(/^20.*Z$/),
      notes: "A small club.",
    });
    expect(json[0].answers[0]).toEqual({
      risk: "terrorism",
      likelihood: "low",
      measures: "Editors look in daily.",
    });
    expect(await logOf(site)).toEqual(Array(2).fill("Ada made a risk assessment (/risk-assessment)"));
  });

  it("shows its date at the editors' desk", async () => {
    const [{ madeAt }] = (await admin.get("/api/assessments")).json;
    expect((await admin.get("/api/moderation")).json.assessedAt).toBe(madeAt);
  });

  it("stays when its reviewer leaves the club, without their name; other assessments keep theirs", async () => {
    const [gone, stays] = [
      await member(site, { name: "Gone", role: "ADMIN" }),
      await member(site, { name: "Gone", role: "ADMIN" }),
    ];
    for (const who of [gone, stays]) await (await signedIn(site, who)).post("/api/assessments", form());
    const left = await (await signedIn(site, gone)).post("/api/profile/delete", { name: "Gone" });
    expect(left.status).toBe(200);
    const reviewers = async () =>
      (await admin.get("/api/assessments")).json.map(({ reviewer }: { reviewer: string }) => reviewer);
    expect((await reviewers()).slice(0, 2).toSorted()).toEqual(["Gone", "a former member"]);
    const [{ answers, notes }] = (await admin.get("/api/assessments")).json;
    expect({ answers, notes }).toEqual(form());
    const rows = await site.sql(
      "select reviewer_name as name from risk_assessments where reviewer_id is null",
    );
    expect(rows.map(({ name }) => name)).toEqual(["a former member"]);
  });

  it("must answer each risk in order, within the length limit", async () => {
    const { answers, notes } = form();
    const before = await everything(site);
    for (const wrong of [
      { answers: answers.slice(1), notes },
      { answers: answers.toReversed(), notes },
      { answers: [{ ...answers[0], likelihood: "none" }, ...answers.slice(1)], notes },
      { ...form("x".repeat(1_001)) },
      { answers, notes: "x".repeat(2_001) },
      {},
    ])
      expect((await admin.post("/api/assessments", wrong)).status).toBe(422);
    expect(await everything(site)).toBe(before);
  });
});
