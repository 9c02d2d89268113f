import type { Plugin } from "vite";

const RESEND = /\/resend\/dist\/index\.mjs$/;
/** What a client of Resend makes for each thing that Resend can do; but for mails, all of it is left out. */
const MADE = /^\s*this\.(?!emails\b)\w+ = new \w+\(this\);$/gm;
/** Fewer: the library is written otherwise than it was, and this needs another look. */
const MADE_LEAST = 10;

/** The worker sends mails; Resend's client brings its audiences, domains, inboxes and all the rest. */
export function onlySendsMails(): Plugin {
  return {
    name: "only-sends-mails",
    apply: "build",
    transform: {
      filter: { id: RESEND },
      handler(code) {
        const made = code.match(MADE)?.length ?? 0;
        if (made < MADE_LEAST) throw new Error("Resend's client is not made of what it was made of.");
        return { code: code.replace(MADE, ""), map: null };
      },
    },
  };
}
