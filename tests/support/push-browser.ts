const encoder = new TextEncoder();
const base64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes as Uint8Array).toString("base64url");

/** A subscribed browser, as its push service and the browser itself see it. */
export interface PushBrowser {
  endpoint: string;
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Decrypts a message (RFC 8291) with Node's cryptography instead of the site's library. */
  read(body: string): Promise<PushedNotification>;
}

export interface PushedNotification {
  web_push: number;
  notification: { title: string; body: string; navigate: string; tag: string; lang: string };
}

/** Returns a subscribed browser, by default with an endpoint of its own. */
export async function pushBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
): Promise<PushBrowser> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ])) as CryptoKeyPair;
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));
  return {
    endpoint,
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: base64Url(point), auth: base64Url(auth) },
    },
    async read(body) {
      const message = new Uint8Array(Buffer.from(body, "base64"));
      const salt = message.slice(0, 16);
      const idLength = message[20] ?? 0;
      const sender = message.slice(21, 21 + idLength);
      const shared = await crypto.subtle.deriveBits(
        {
          name: "ECDH",
          public: await crypto.subtle.importKey(
            "raw",
            sender,
            { name: "ECDH", namedCurve: "P-256" },
            false,
            [],
          ),
        },
        keys.privateKey,
        256,
      );
      const info = Buffer.concat([encoder.encode("WebPush: info\0"), point, sender]);
      const secret = await hkdf(shared, auth, info, 32);
      const key = await hkdf(secret, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
      const iv = await hkdf(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
      const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
      const padded = new Uint8Array(
        await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, message.slice(21 + idLength)),
      );
      // The text is followed by a 2 and then only zeros.
      const end = padded.lastIndexOf(2);
      return JSON.parse(new TextDecoder().decode(padded.slice(0, end))) as PushedNotification;
    },
  };
}

async function hkdf(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}

/** Returns the claims of a VAPID header (RFC 8292) if the key that it names has signed it. */
export async function readVapid(authorization: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const raw = Buffer.from(key, "base64url");
  const publicKey = await crypto.subtle.importKey("raw", raw, { name: "ECDSA", namedCurve: "P-256" }, false, [
    "verify",
  ]);
  const isSigned = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    publicKey,
    Buffer.from(signature, "base64url"),
    encoder.encode(`${head}.${claims}`),
  );
  const said = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  return { key, isSigned, ...said };
}
