export { BoxField } from "./box-field.tsx";
export { BoxWords } from "./box-words.tsx";
export { BoxesToReturn } from "./boxes-to-return.tsx";
