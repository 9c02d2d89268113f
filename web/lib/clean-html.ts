import DOMPurify from "dompurify";
import { cleanStringsBy } from "./trusted-types.ts";

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

/*
 * ProseMirror and TipTap, which read what is opened and pasted with the browser's HTML parser, need it to take strings:
 * so this module comes with the editor and with nothing else.
 */
cleanStringsBy((html) => (isCleaning ? html : cleaning(() => DOMPurify.sanitize(html, SETTINGS))));
