type Known = readonly [name: string, sign: RegExp][];

// Most browsers say that they are several; whoever builds on another is asked first.
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
  // An iPad may say that it is one.
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (known: Known, userAgent: string) => known.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * A browser in words, such as "Firefox on Windows", by what it says of itself: enough to know one's own again. Versions
 * and whatever else would tell it from others are left out. Null when neither browser nor system is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => nameIn(known, userAgent ?? ""));
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
