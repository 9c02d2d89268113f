import { buildSite } from "../../dev/run-site.ts";
import { measureActs } from "./acts.ts";
import { measureCold } from "./cold.ts";
import { measureCpu } from "./cpu.ts";
import { measureDoorbell } from "./doorbell.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureList } from "./list.ts";
import { type Figure, report } from "./report.ts";
import { measureSanitising } from "./sanitising.ts";

const MEASURES: Record<string, () => Promise<Figure[]>> = {
  list: measureList,
  cpu: measureCpu,
  cold: measureCold,
  "first-visit": measureFirstVisit,
  acts: measureActs,
  doorbell: measureDoorbell,
  lighthouse: measureLighthouse,
  sanitising: measureSanitising,
};

/** Measures the timed figures, each against a baseline of the same run. `npm run bench -- list` measures one. */
async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in MEASURES));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}. Known: ${Object.keys(MEASURES).join(", ")}.`);
  await buildSite();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      console.log(`\nMeasuring ${name} …`);
      figures.push(...(await measure()));
    }
  } finally {
    report(figures);
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
