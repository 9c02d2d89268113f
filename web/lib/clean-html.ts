import DOMPurify from "dompurify";
import { cleanStringsBy } from "./trusted-types.ts";

/** Elements of other programs' HTML that hold no text to read. */
const UNREAD = "audio button embed input noscript object o:p select style textarea title video xml".split(
  " ",
);

const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: UNREAD,
  ADD_FORBID_CONTENTS: UNREAD,
  FORBID_ATTR: ["style"],
  // DOMPurify would otherwise create a policy of its own, which the site's CSP refuses.
  TRUSTED_TYPES_POLICY: null,
};

let isCleaning = false;

/** Runs DOMPurify, which hands its string to the browser's parser itself: the policy below must let it through. */
function cleaning<T>(clean: () => T): T {
  isCleaning = true;
  try {
    return clean();
  } finally {
    isCleaning = false;
  }
}

export const cleanNodes = (html: string): DocumentFragment =>
  cleaning(() => DOMPurify.sanitize(html, { ...SETTINGS, RETURN_DOM_FRAGMENT: true }));

/* ProseMirror and TipTap parse stored and pasted HTML with the browser's parser, which needs a policy for strings:
   this module is loaded only with the editor. */
cleanStringsBy((html) => (isCleaning ? html : cleaning(() => DOMPurify.sanitize(html, SETTINGS))));
