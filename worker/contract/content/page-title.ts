/** Returns "{title}: {subTitle} {site short name}", or the short name alone. @see spec §2 */
export function pageTitle(siteShortName: string, title?: string, subTitle?: string): string {
  const own = [title, subTitle].filter(Boolean).join(": ");
  return own ? `${own} | ${siteShortName}` : siteShortName;
}
