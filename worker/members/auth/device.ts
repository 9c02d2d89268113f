type Known = readonly [name: string, sign: RegExp][];

// Ordered: most browsers also name those that they derive from, so derivatives are tested first.
const BROWSERS: Known = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\b(DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: Known = [
  ["iPad", /\biPad\b/],
  ["iPhone", /\biPhone\b/],
  ["Android", /\bAndroid\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  // An iPad may claim to be a Mac.
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (known: Known, userAgent: string) => known.find(([, sign]) => sign.test(userAgent))?.[0];

/** Describes a browser by its User-Agent, such as "Firefox on Windows", without versions. Null if unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => nameIn(known, userAgent ?? ""));
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
