/** Keys of drafts begin with this and end with the member's id, so nobody sees another's drafts. */
const PREFIX = "full-table.";

function forgetIn(storage: () => Storage, publicId: string): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(PREFIX) && key.endsWith(`.${publicId}`)) storage().removeItem(key);
  } catch (error) {
    // Storage may be switched off; then it has no drafts either.
    console.warn("What was typed could not be forgotten.", error);
  }
}

export const deleteDraftsOfTab = (publicId: string): void => forgetIn(() => sessionStorage, publicId);

export function deleteDrafts(publicId: string): void {
  forgetIn(() => localStorage, publicId);
  deleteDraftsOfTab(publicId);
}
