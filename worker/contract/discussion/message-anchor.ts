/** Returns the fragment (without "#") of a message on the page of its game or post. */
export const messageAnchor = (id: string): string => `message-${id}`;
