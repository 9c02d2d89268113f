import DOMPurify from "dompurify";

/** What other programs write beside the words of a text; nothing in these is meant to be read. */
const UNREAD = "audio button embed input noscript object o:p select style textarea title video xml".split(
  " ",
);

const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: UNREAD,
  ADD_FORBID_CONTENTS: UNREAD,
  FORBID_ATTR: ["style"],
  // It would otherwise make a policy of its own, which the site's policy refuses.
  TRUSTED_TYPES_POLICY: null,
};

let isCleaning = false;

/** DOMPurify hands the string to the browser's parser itself, and with that to the policy below, which must let it through. */
function cleaning<T>(clean: () => T): T {
  isCleaning = true;
  try {
    return clean();
  } finally {
    isCleaning = false;
  }
}

/** HTML of any origin as nodes in which nothing runs, in a document that nobody sees. */
export const cleanNodes = (html: string): DocumentFragment =>
  cleaning(() => DOMPurify.sanitize(html, { ...SETTINGS, RETURN_DOM_FRAGMENT: true }));

declare global {
  /** The part of Trusted Types that is used here: TypeScript's types of the browser have none of it. */
  var trustedTypes:
    | {
        readonly defaultPolicy: object | null;
        createPolicy(name: "default", rules: { createHTML: (html: string) => string }): object;
        /** What it makes is no string, but stands where one is asked for. */
        createPolicy<Rules extends { createScriptURL: (url: string) => string }>(
          name: "service-worker",
          rules: Rules,
        ): Rules;
      }
    | undefined;
}

/*
 * From here on every string that reaches the browser's HTML parser is cleaned instead of refused. ProseMirror and
 * TipTap, which read what is opened and pasted with that parser, need it: so this module comes with the editor and
 * with nothing else. Strings that would become scripts are refused as before.
 */
if (!globalThis.trustedTypes?.defaultPolicy) {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (isCleaning ? html : cleaning(() => DOMPurify.sanitize(html, SETTINGS))),
  });
}
