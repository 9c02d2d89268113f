import { readFileSync } from "node:fs";
import { expect } from "vitest";

const tokens = readFileSync(new URL("../../../web/styles/tokens.css", import.meta.url), "utf8");

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the light and dark values of a token in the site's style sheet. */
export function token(name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/gi) ?? [];
  expect(light, name).toMatch(/^#/);
  return [light, dark];
}
