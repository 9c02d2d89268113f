/** Written by dev/vite/emoji-set.ts while building. */
declare module "virtual:emoji-set" {
  const set: import("./emoji-set.ts").PackedSet;

  export { set };
}
