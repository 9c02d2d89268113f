declare module "fontkit" {
  export interface PathCommand {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: number[];
  }
  export interface Font {
    unitsPerEm: number;
    /** Codes of the characters it has. */
    characterSet: number[];
    glyphForCodePoint(code: number): { advanceWidth: number; path: { commands: PathCommand[] } };
    layout(text: string): { positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
