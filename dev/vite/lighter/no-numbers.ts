// The XML parser would guess which values are numbers; it is told not to.
export default (text: string) => text;
