// What lets zod's schemas contain themselves. None here does, and zod asks whether it is there.
export const memoizer = () => undefined;
export const isRecursiveSchema = () => false;
export const isBackEdge = () => false;
export class $ZodCyclicError extends Error {}
