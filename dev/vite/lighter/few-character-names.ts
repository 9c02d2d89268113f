// HTML names 2,231 characters, which weigh 13 KB. The five of XML are enough here: `clean.ts` spells out the common others.
export { xmlDecodeTree as htmlDecodeTree } from "../../../node_modules/entities/dist/generated/decode-data-xml.js";
