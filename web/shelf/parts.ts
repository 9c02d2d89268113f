export { BoxField } from "./box-field.tsx";
export { BoxWords } from "./box-words.tsx";
