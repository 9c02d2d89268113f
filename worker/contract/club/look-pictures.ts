// Apart from look.ts, whose schemas would bring zod into the first script of every page.

export interface SizedPicture {
  src: string;
  width: number;
  height: number;
}

export interface Banner {
  src: string;
  alt: string;
}

/** Minimum size in pixels for a sharp picture in each place. */
export const LEAST = {
  logo: { width: 96, height: 96 },
  icon: { width: 192, height: 192 },
  preview: { width: 600, height: 315 },
  banner: { width: 940, height: 198 },
} as const;

export const LOGO: SizedPicture = { src: "/art/logo.svg", width: 390, height: 370 };

/** The site's default banners. @see decision 0003 */
export const BANNERS: readonly Banner[] = [1, 2, 3, 4, 5].map((number) => ({
  src: `/art/western-legends-${number}.svg`,
  alt: "Western Legends",
}));
