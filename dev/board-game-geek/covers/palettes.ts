/** Colours that go together: a sky from top to bottom, ground from far to near, and three voices on top. */
export type Palette = {
  sky: readonly [string, string, string];
  land: readonly [string, string, string, string];
  accent: string;
  light: string;
  ink: string;
};

const palette = (sky: string, land: string, accent: string, light: string, ink: string): Palette => ({
  sky: sky.split(" ") as unknown as Palette["sky"],
  land: land.split(" ") as unknown as Palette["land"],
  accent,
  light,
  ink,
});

export const PALETTES = {
  dawn: palette(
    "#2b2d5b #b5546b #f6b26b",
    "#9a4d6a #6b3a63 #40295a #1f1b38",
    "#f7e3a1",
    "#fff1d0",
    "#1a1630",
  ),
  meadow: palette(
    "#6fbac6 #c4e4d2 #f7efd2",
    "#a7c796 #6fa37a #3f7d5f #1f4d43",
    "#e4572e",
    "#fffaf0",
    "#15342f",
  ),
  ember: palette(
    "#3b0d11 #9e2a2b #f3a712",
    "#8a2422 #5a1519 #360d12 #1c070a",
    "#ffd166",
    "#fff0c9",
    "#160507",
  ),
  lagoon: palette(
    "#0b3c5d #1d7a8c #9ad9c9",
    "#4fa3a5 #2b7a86 #155263 #0a2f3f",
    "#ff8a5b",
    "#fdf3d8",
    "#06222e",
  ),
  night: palette(
    "#0b1026 #1f2a5c #5a5ba6",
    "#3f4585 #2b3063 #1a1d45 #0c0e24",
    "#f4c95d",
    "#eef0ff",
    "#070918",
  ),
  sand: palette(
    "#e2b877 #f1d6a0 #fbf1d6",
    "#dba961 #bd7f45 #8a5633 #573420",
    "#c8402f",
    "#fffdf3",
    "#3a2013",
  ),
  frost: palette(
    "#4f76a0 #a3c2da #eef5f9",
    "#9db8cc #6e90ad #41637f #223a52",
    "#d1495b",
    "#ffffff",
    "#152536",
  ),
  autumn: palette(
    "#ee9a4d #f6cf8b #fbeecb",
    "#d9763b #a84a2e #6d2f2a #3b1c20",
    "#2f6f6d",
    "#fff8e3",
    "#2a1316",
  ),
  plum: palette(
    "#2a1033 #6a2c70 #d67396",
    "#7d3b78 #55285c #361a40 #1c0d24",
    "#f9d56e",
    "#fdeaf1",
    "#150819",
  ),
  moss: palette(
    "#20352b #4d6b4c #c3cc94",
    "#5f7f55 #42613f #2a442e #15271c",
    "#e9b44c",
    "#f6f3d9",
    "#0e1a13",
  ),
  steel: palette(
    "#2c3138 #6a6c6c #d9c09a",
    "#77726b #524f4f #35343a #1c1d22",
    "#e07a1f",
    "#f2e6d0",
    "#121317",
  ),
  rose: palette(
    "#f0a898 #f9d0bd #fdf0e4",
    "#e08e86 #bf6572 #864563 #4a2a4b",
    "#2a9d8f",
    "#fffaf6",
    "#2d1830",
  ),
  claret: palette(
    "#571622 #8f2438 #d9788a",
    "#8f2438 #6b1a2b #4a111e #2a0911",
    "#e7c873",
    "#fbf3e4",
    "#1d060c",
  ),
  felt: palette(
    "#0f3d33 #17594a #5fa38a",
    "#2a7a63 #1b5e4c #124437 #0a2a22",
    "#f0b74a",
    "#faf3df",
    "#071d18",
  ),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Colours of the pieces that people move about, bright on any board. */
export const PIECES = ["#e4572e", "#f3a712", "#2a9d8f", "#3a6ea5", "#8e4585", "#f4efe2", "#2b2b34"] as const;
