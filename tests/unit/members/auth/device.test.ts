import { expect, it } from "vitest";
import { deviceOf } from "../../../../worker/members/auth/device.ts";

const MOZILLA = "Mozilla/5.0";
const LIKE_GECKO = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64) ${LIKE_GECKO}`;
const ANDROID = `${MOZILLA} (Linux; Android 14; SM-S911B) ${LIKE_GECKO}`;
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;

it.each([
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera on Windows"],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0`, "Vivaldi on Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox on Windows"],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox on Linux"],
  [`${MOZILLA} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0`, "Firefox on Android"],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, "Samsung Internet on Android"],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0`, "Edge on Android"],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [`${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, "DuckDuckGo on iPhone"],
  [
    `${MOZILLA} (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1`,
    "Safari on iPad",
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${LIKE_GECKO} Chrome/130.0.0.0 Safari/537.36`,
    "Chrome on Chromebook",
  ],
  // A mail program that displays pages itself.
  [`${IPHONE} Mobile/15E148`, "iPhone"],
  ["Firefox/132.0", "Firefox"],
  ["curl/8.5.0", null],
  ["", null],
  [undefined, null],
])("%s is named %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

it("text that a browser makes up about itself is not stored", () => {
  expect(deviceOf("<script>alert(1)</script> Firefox/1 ada@club.example Windows")).toBe("Firefox on Windows");
});
