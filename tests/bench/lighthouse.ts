import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../../dev/free-port.ts";
import { fillClub } from "../support/fill-club.ts";
import { BROWSER_ARGS, findBrowser } from "../support/find-browser.ts";
import { startSite } from "../support/site.ts";
import type { Figure } from "./report.ts";

const ROUTES = [
  "/",
  "/games",
  "/posts",
  "/calendar",
  "/leagues-info",
  "/leagues/2025",
  "/about",
  "/faq",
  "/sign-in",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PERFECT = 100;
const DETAILS_MOST = 600;

/** Lighthouse's four categories, mobile, on the public routes. */
export async function measureLighthouse(): Promise<Figure[]> {
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    await fillClub(site, { games: 30, playersEach: 4 });
    const figures: Figure[] = [];
    for (const route of ROUTES) {
      console.log(`  ${route}`);
      const result = await lighthouse(site.url + route, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: "error",
      });
      if (!result) throw new Error(`Lighthouse said nothing of ${route}`);
      for (const category of CATEGORIES) {
        const score = (result.lhr.categories[category]?.score ?? 0) * PERFECT;
        figures.push({ name: `Lighthouse, ${route}: ${category}`, value: score, unit: "", atLeast: PERFECT });
        if (score < PERFECT) explain(result.lhr, category);
      }
    }
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Audit {
  score: number | null;
  title: string;
  displayValue?: string;
  details?: object;
}

interface Report {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

function explain(report: Report, category: string): void {
  for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
    const audit = report.audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 1) {
      console.log(`    ${category}: ${audit.title} ${audit.displayValue ?? ""} (${audit.score})`);
      console.log(`      ${JSON.stringify(audit.details ?? {}).slice(0, DETAILS_MOST)}`);
    }
  }
}
