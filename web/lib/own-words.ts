/** Keys of what is typed begin with this, and end with the member: nobody sees another's words. */
const PREFIX = "full-table.";

function forgetIn(storage: () => Storage, publicId: string): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(PREFIX) && key.endsWith(`.${publicId}`)) storage().removeItem(key);
  } catch (error) {
    // Storage may be switched off; then it keeps nothing either.
    console.warn("What was typed could not be forgotten.", error);
  }
}

/** Forgets what the member has typed in this tab and not sent. */
export const forgetWordsOfTab = (publicId: string): void => forgetIn(() => sessionStorage, publicId);

/** Forgets what the member has typed in this browser and not sent; other tabs forget theirs. */
export function forgetWords(publicId: string): void {
  forgetIn(() => localStorage, publicId);
  forgetWordsOfTab(publicId);
}
