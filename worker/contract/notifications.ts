/** Something that happened which concerns a member. @see spec §3 */
export interface Notification {
  id: string;
  /** A path on this site. */
  url: string;
  title: string;
  brief: string;
}
