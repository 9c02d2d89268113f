// What the database client needs of its library for base64; both ends have had it built in for years.
export const Base64 = {
  toUint8Array: (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)),
  fromUint8Array: (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
};
