import { encode } from "uqr";

/** Quiet zone that scanners need, in modules. */
const QUIET = 4;

interface Props {
  text: string;
  label: string;
  /** Part that may get scratched: a quarter (Q), or 15 % (M), with larger modules for small letters. */
  level?: "Q" | "M";
}

/** A QR code, black on white even in the dark, for scanners. */
export function QrCode({ text, label, level = "Q" }: Props) {
  const { size, data } = encode(text, { ecc: level, border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
