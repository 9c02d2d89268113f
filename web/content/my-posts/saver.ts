import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { SentPost } from "./calls.ts";
import { isDirty, isOwnSave, type Writing } from "./draft-steps.ts";
import { fingerprint, sentFrom, valuesOf } from "./values.ts";

export interface Server {
  create: (sent: SentPost, key: string) => Promise<MyPost>;
  save: (id: string, sent: SentPost, version: number) => Promise<MyPost>;
  fetch: (id: string) => Promise<MyPost>;
}

interface Draft {
  state: () => Writing;
  onSending: () => void;
  /** Called after a save of values with the fingerprint `saved`. */
  onAccepted: (post: MyPost, saved: string) => void;
  onConflict: (theirs: MyPost) => void;
  onRefused: (error: unknown) => void;
}

/** Queue of saves: one at a time, each on the version that the last one returned. */
export class Saver {
  readonly #server: Server;
  readonly #key: string;
  readonly #draft: Draft;
  #busy: Promise<unknown> | null = null;

  constructor(server: Server, key: string, draft: Draft) {
    this.#server = server;
    this.#key = key;
    this.#draft = draft;
  }

  /** Resolves true once saved. A second save waits for the first, and is skipped if no longer due. */
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
    const before = this.#draft.state();
    const { values, post } = before;
    this.#draft.onSending();
    const sent = sentFrom(values, published);
    if (!post) {
      const made = await this.#server.create(sent, this.#key);
      // The post may stem from an earlier try whose response was lost, with an older text.
      if (before.sent !== null) return this.#goOnFrom(made, published);
      this.#draft.onAccepted(made, fingerprint(values));
      return true;
    }
    const saved = await this.#server.save(post.id, sent, post.version).catch(nullIfLate);
    if (!saved) return this.#meet(before, await this.#server.fetch(post.id), published);
    this.#draft.onAccepted(saved, fingerprint(values));
    return true;
  }

  /** Handles a newer version on the server: it may be our own, from another tab or a save whose response was lost. */
  async #meet(before: Writing, met: MyPost, published: boolean): Promise<boolean> {
    if (!isOwnSave(before, met)) {
      this.#draft.onConflict(met);
      return false;
    }
    return this.#goOnFrom(met, published);
  }

  /** Continues from our own save whose response was lost, with later changes. */
  async #goOnFrom(met: MyPost, published: boolean): Promise<boolean> {
    const wasPublic = this.#draft.state().post?.published ?? false;
    this.#draft.onAccepted(met, fingerprint(valuesOf(met)));
    // If that save published the post, it stays so, and later changes wait for an explicit save as in any published
    // post.
    if (met.published && !published && !wasPublic) return !isDirty(this.#draft.state());
    return isDirty(this.#draft.state()) || met.published !== published ? this.#send(published) : true;
  }
}

function nullIfLate(error: unknown): null {
  if (error instanceof ApiError && error.status === 409) return null;
  throw error;
}
