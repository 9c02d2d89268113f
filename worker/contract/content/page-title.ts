/** The title of a page: "{title}: {subTitle} | {site short name}", the short name alone as fallback. @see spec §2 */
export function pageTitle(siteShortName: string, title?: string, subTitle?: string): string {
  const own = [title, subTitle].filter(Boolean).join(": ");
  return own ? `${own} | ${siteShortName}` : siteShortName;
}
