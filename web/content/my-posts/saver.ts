import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { SentPost } from "./calls.ts";
import { isDirty, isOwnSave, type Writing } from "./draft-steps.ts";
import { fingerprint, sentFrom, valuesOf } from "./values.ts";

/** The server's side of writing a post. */
export interface Server {
  create: (sent: SentPost, key: string) => Promise<MyPost>;
  save: (id: string, sent: SentPost, version: number) => Promise<MyPost>;
  fetch: (id: string) => Promise<MyPost>;
}

/** The draft that is saved, and what it wants to hear. */
interface Draft {
  now: () => Writing;
  onSending: () => void;
  /** The server has what `known` marks. */
  onAccepted: (saved: MyPost, known: string) => void;
  /** Somebody else saved first, and this. */
  onConflict: (theirs: MyPost) => void;
  onRefused: (error: unknown) => void;
}

/** One save at a time, each on the version that the one before answered. */
export class Saver {
  readonly #server: Server;
  /** By which the server knows a new post when it is sent twice. */
  readonly #key: string;
  readonly #draft: Draft;
  #busy: Promise<unknown> | null = null;

  constructor(server: Server, key: string, draft: Draft) {
    this.#server = server;
    this.#key = key;
    this.#draft = draft;
  }

  /** True when the server has it. A second save waits for the first, and is left out when it is not due any more. */
  async save(published: boolean, isStillDue = () => true): Promise<boolean> {
    while (this.#busy) await this.#busy;
    if (!isStillDue()) return true;
    const work = this.#attempt(published);
    this.#busy = work;
    try {
      return await work;
    } finally {
      this.#busy = null;
    }
  }

  async #attempt(published: boolean): Promise<boolean> {
    try {
      return await this.#send(published);
    } catch (error) {
      this.#draft.onRefused(error);
      return false;
    }
  }

  async #send(published: boolean): Promise<boolean> {
    const { values, post, sent: sentBefore } = this.#draft.now();
    this.#draft.onSending();
    const sent = sentFrom(values, published);
    if (!post) {
      const made = await this.#server.create(sent, this.#key);
      // Made perhaps by an earlier try of which no answer came, of what stood here then.
      if (sentBefore !== null) return this.#goOnFrom(made, published);
      this.#draft.onAccepted(made, fingerprint(values));
      return true;
    }
    const saved = await this.#server.save(post.id, sent, post.version).catch(nullIfLate);
    if (!saved) return this.#meet(await this.#server.fetch(post.id), published);
    this.#draft.onAccepted(saved, fingerprint(values));
    return true;
  }

  /** What was saved meanwhile may be one's own: from another page of this browser, or a save whose answer was lost. */
  async #meet(met: MyPost, published: boolean): Promise<boolean> {
    if (!isOwnSave(this.#draft.now(), met)) {
      this.#draft.onConflict(met);
      return false;
    }
    return this.#goOnFrom(met, published);
  }

  /** Goes on from one's own save of which no answer came, with what has been written since. */
  async #goOnFrom(met: MyPost, published: boolean): Promise<boolean> {
    const wasPublic = this.#draft.now().post?.published ?? false;
    this.#draft.onAccepted(met, fingerprint(valuesOf(met)));
    // Published by that save, it stays so, and what was written since waits for the person as it does with any such post.
    if (met.published && !published && !wasPublic) return !isDirty(this.#draft.now());
    return isDirty(this.#draft.now()) || met.published !== published ? this.#send(published) : true;
  }
}

function nullIfLate(error: unknown): null {
  if (error instanceof ApiError && error.status === 409) return null;
  throw error;
}
