/** The fragment by which the page of a game or post shows one of its messages, without "#". */
export const messageAnchor = (id: string): string => `message-${id}`;
