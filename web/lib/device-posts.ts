const STORE = "posts";

/**
 * IndexedDB and not localStorage: Chromium writes the latter to disk seconds later, and a browser that is killed
 * takes the last sentence with it. A transaction here is on the disk when it says so.
 */
let database: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("full-table", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["publicId", "key"] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

/** Asks the store of words of posts that are not on the server yet. */
export async function askDevice<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Everything there that is the member's. */
export const allOf = (publicId: string): IDBKeyRange => IDBKeyRange.bound([publicId], [publicId, []]);

/** How many posts of the member's have words that are only on this device; none where a browser keeps nothing. */
export const countUnsaved = (publicId: string): Promise<number> =>
  askDevice("readonly", (store) => store.count(allOf(publicId))).catch((error: unknown) => {
    console.warn("What this device keeps could not be counted.", error);
    return 0;
  });

/** Forgets them. */
export const forgetPosts = (publicId: string): Promise<void> =>
  askDevice("readwrite", (store) => store.delete(allOf(publicId))).catch((error: unknown) =>
    console.warn("What this device keeps could not be forgotten.", error),
  );
