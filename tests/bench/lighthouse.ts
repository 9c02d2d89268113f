import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../../dev/free-port.ts";
import { BROWSER_ARGS, findBrowser } from "../support/find-browser.ts";
import type { TestSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const ROUTES = [
  "/",
  "/games",
  "/posts",
  "/posts/a-whole-saturday-of-games",
  "/calendar",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/about",
  "/faq",
  "/sign-in",
  "/tonight",
];
/** Minimum scores, out of 100. */
const LEAST: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const CATEGORIES = Object.keys(LEAST);
const PERFECT = 100;
/** Number of visits per page, since a single one on a busy machine says little. */
const VISITS = 5;
const DETAILS_MOST = 600;

/** Returns the id of a game with a day, a picture and the longest conversation. */
async function gameOf({ database }: TestSite): Promise<string> {
  const { rows } = await database.execute(
    "select g.id from games g join messages m on m.thread_id = g.thread_id where g.image is not null and g.date is not null group by g.id order by count(*) desc limit 1",
  );
  return `/games/${rows[0]?.id}`;
}

/** Measures Lighthouse's four mobile scores on the demo club's public pages: the median of some visits each. */
export async function measureLighthouse(): Promise<Figure[]> {
  const { site, close } = await startDemoSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const route of [...ROUTES, await gameOf(site)]) {
      console.log(`  ${route}`);
      const reports: Report[] = [];
      while (reports.length < VISITS) reports.push(await visit(site.url + route, port));
      for (const [category, atLeast] of Object.entries(LEAST)) {
        const value = median(reports.map((report) => scoreOf(report, category)));
        figures.push({ name: `Lighthouse, ${route}: ${category}`, value, unit: "", atLeast });
        const short = reports.find((report) => scoreOf(report, category) <= value);
        if (value < PERFECT && short) explain(short, category);
      }
    }
    return figures;
  } finally {
    await browser.close();
    await close();
  }
}

async function visit(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: "error" });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  return result.lhr;
}

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * PERFECT);

interface Audit {
  score: number | null;
  title: string;
  displayValue?: string;
  details?: object;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
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
