interface Mailbox {
  name: string;
  url: string;
}

const GMAIL: Mailbox = { name: "Gmail", url: "https://mail.google.com/" };
const OUTLOOK: Mailbox = { name: "Outlook", url: "https://outlook.live.com/mail/" };
const YAHOO: Mailbox = { name: "Yahoo Mail", url: "https://mail.yahoo.com/" };
const ICLOUD: Mailbox = { name: "iCloud Mail", url: "https://www.icloud.com/mail" };

/** The most common webmail services by email domain. */
const MAILBOXES = new Map<string, Mailbox>([
  ...["gmail.com", "googlemail.com"].map((domain) => [domain, GMAIL] as const),
  ...["outlook.com", "hotmail.com", "hotmail.co.uk", "live.co.uk", "live.com", "msn.com"].map(
    (domain) => [domain, OUTLOOK] as const,
  ),
  ...["yahoo.com", "yahoo.co.uk", "ymail.com"].map((domain) => [domain, YAHOO] as const),
  ...["icloud.com", "me.com", "mac.com"].map((domain) => [domain, ICLOUD] as const),
]);

export const mailboxOf = (email: string): Mailbox | undefined =>
  MAILBOXES.get(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
