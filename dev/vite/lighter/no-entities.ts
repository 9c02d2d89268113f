// The XML parser is told to leave entities alone (`bgg-xml.ts` spells out XML's own five).
export class EntityDecoder {
  setExternalEntities() {}
  addInputEntities() {}
  reset() {}
  setXmlVersion() {}
  decode(text: string) {
    return text;
  }
}
export const XML = {};
export const COMMON_HTML = {};
export const CURRENCY = {};
export const HTML = "html";
export const ENTITY_ACTION = { ALLOW: "allow", BLOCK: "block" };
export const isUnsafe = () => false;
