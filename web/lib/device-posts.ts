const STORE = "posts";

/** IndexedDB: a completed transaction is on disk. Chromium writes localStorage seconds later, too late if killed. */
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

export async function askDevice<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    // Not once it has succeeded: the page may be gone by then.
    transaction.commit();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

export const allOf = (publicId: string): IDBKeyRange => IDBKeyRange.bound([publicId], [publicId, []]);

const zeroIfUnknown = (count: Promise<number>): Promise<number> =>
  count.catch((error: unknown) => {
    console.warn("What this device keeps could not be counted.", error);
    return 0;
  });

/** Returns the number of the member's posts with text that only this device has; 0 without IndexedDB. */
export const countUnsaved = (publicId: string): Promise<number> =>
  zeroIfUnknown(askDevice("readonly", (store) => store.count(allOf(publicId))));

/** Returns the number of things in the member's outboxes, whose names end with their public id; 0 without IndexedDB. */
export const countUnsent = (publicId: string): Promise<number> =>
  zeroIfUnknown(
    askDevice("readonly", (store) => store.getAllKeys()).then(
      (keys) => keys.filter((key) => Array.isArray(key) && String(key[0]).endsWith(` ${publicId}`)).length,
    ),
  );

export const forgetPosts = (publicId: string): Promise<void> =>
  askDevice("readwrite", (store) => store.delete(allOf(publicId))).catch((error: unknown) =>
    console.warn("What this device keeps could not be forgotten.", error),
  );
