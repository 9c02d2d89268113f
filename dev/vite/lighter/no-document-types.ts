// The XML parser reads document types; documents that bring one are refused before it sees them (`bgg-xml.ts`).
export default class DocTypeReader {
  setXmlVersion() {}
  readDocType(): never {
    throw new Error("The document brings a document type.");
  }
}
