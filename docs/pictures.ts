import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { buildSite } from "../dev/run-site.ts";

// `npm run pictures` makes the README's pictures: the demo club on its next Thursday evening, light and dark.

const FOLDER = "docs/pictures";
const DAY_MS = 86_400_000;
const THURSDAY = 4;
const EVENING = "T18:20:00Z";
const SCHEMES = ["light", "dark"] as const;
/** Font stack with widths like those on phones and desks. A bare Linux's default differs. */
const FACE = '"Liberation Sans", system-ui, sans-serif';
/** A demo name that a machine without CJK fonts would draw as boxes, and its replacement. */
const FAR_NAME = ["田中 美咲", "Misaki Tanaka"];
const QUALITY = 80;

interface Picture {
  name: string;
  path: string;
  /** CSS pixels. */
  size: { width: number; height: number };
  /** Device pixels per CSS pixel. */
  scale: number;
  /** Local part of the signed-in member's address. */
  as: string;
}

const PICTURES: Picture[] = [
  { name: "games-phone", path: "/games", size: { width: 390, height: 780 }, scale: 2, as: "theo" },
  { name: "evening-desk", path: "/tonight", size: { width: 1_240, height: 850 }, scale: 1.5, as: "theo" },
];

function nextEvening(now: Date): string {
  const days = (THURSDAY - now.getUTCDay() + 7) % 7 || 7;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10) + EVENING;
}

async function main(): Promise<void> {
  // Set before the tests' clock module loads: the site and its pages follow it.
  process.env.TEST_CLOCK ??= nextEvening(new Date());
  const [{ startDemoSite }, { openBrowser, openPage, signIn }, { signedIn }, { demoMember }] =
    await Promise.all([
      import("../tests/bench/demo-site.ts"),
      import("../tests/support/browser.ts"),
      import("../tests/support/arrange.ts"),
      import("../tests/support/demo-club.ts"),
    ]);
  await buildSite();
  mkdirSync(FOLDER, { recursive: true });
  const { site, close } = await startDemoSite();
  await site.database.execute({ sql: "update users set name = ?2 where name = ?1", args: FAR_NAME });
  const browser = await openBrowser();
  try {
    for (const { name, path, size, scale, as } of PICTURES) {
      for (const scheme of SCHEMES) {
        const { page, context } = await openPage(browser, site, { scheme, scale, ...size });
        await signIn(context, site, await signedIn(site, await demoMember(site, as)));
        // Fixes the banner to the first one, which the page picks at random.
        await page.addInitScript(() => {
          Math.random = () => 0;
        });
        await page.goto(path);
        await page.locator("#main[data-awake=true]").waitFor();
        await page.evaluate((face) => document.documentElement.style.setProperty("--text", face), FACE);
        await page.waitForLoadState("networkidle");
        const file = join(FOLDER, `${name}-${scheme}.webp`);
        const { size: bytes } = await sharp(await page.screenshot())
          .webp({ quality: QUALITY })
          .toFile(file);
        console.log(`${file}: ${Math.round(bytes / 1_024)} KB`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await close();
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
