import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Autosave } from "./autosave.ts";
import * as step from "./draft-steps.ts";
import { type DraftDevice, DraftWriter } from "./draft-writer.ts";
import { Saver, type Server } from "./saver.ts";
import type { StoredDraft } from "./stored-drafts.ts";
import { sentFrom, type Values } from "./values.ts";

export interface Dependencies extends Server, DraftDevice {
  /** Returns the storage key of a post that has just got its id, held by this tab. */
  keyFor: (postId: string) => string;
  onSaved: (post: MyPost) => void;
}

/** Controller of a post being written: stores each change here, and autosaves drafts that have a title. */
export class PostDraft {
  readonly #dependencies: Dependencies;
  #key: string;
  readonly #writer: DraftWriter;
  readonly #saver: Saver;
  readonly #autosave = new Autosave(() => void this.flush());
  #state: step.Writing;
  #isLeft = false;
  /** Idempotency key of a separate post with these values. */
  #copy: { of: Values; key: string } | null = null;
  #listeners = new Set<() => void>();

  constructor(dependencies: Dependencies, key: string, post: MyPost | null, kept: StoredDraft | null) {
    this.#dependencies = dependencies;
    this.#key = key;
    this.#state = step.initialDraft(post, kept);
    this.#writer = new DraftWriter(dependencies, (isUnkept) => this.#setState({ ...this.#state, isUnkept }));
    this.#saver = new Saver(dependencies, key.replace("new:", ""), {
      state: () => this.#state,
      onSending: () => this.#send(),
      onAccepted: (post, saved) => this.#accept(post, saved),
      onConflict: (theirs) => this.#setState(step.inConflict(this.#state, theirs)),
      onRefused: (error) => this.#refuse(error),
    });
    if (kept && !step.isDirty(this.#state)) this.#remove();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): step.Writing => this.#state;

  #setState(next: step.Writing): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Sets the state, and has the device store what is not saved yet. */
  #setAndStore(next: step.Writing): void {
    this.#setState(next);
    if (!step.isDirty(next)) {
      this.#autosave.stop();
      this.#remove();
      return;
    }
    this.#store();
    if (step.autosaves(next)) this.#autosave.plan();
  }

  #store(): void {
    const { values, post, sent } = this.#state;
    this.#writer.store({ key: this.#key, values, version: post?.version ?? null, sent, at: Date.now() });
  }

  #send(): void {
    this.#setState(step.sending(this.#state));
    if (!step.isDirty(this.#state)) return;
    // With what was sent, as a reload loses the response.
    this.#store();
    void this.#writer.writeNow();
  }

  #remove(): void {
    void this.#writer.remove(this.#key, () => !step.isDirty(this.#state));
  }

  change(values: Partial<Values>): void {
    this.#setAndStore(step.withChange(this.#state, values));
  }

  /** Runs a due autosave at once: the page is being left, or the connection is back. */
  async flush(): Promise<void> {
    void this.#writer.writeNow();
    const isDue = () => step.isDue(this.#state);
    if (!isDue()) return;
    this.#autosave.stop();
    // Checked again after a save in flight, which may publish the post: this save would unpublish it.
    await this.#saver.save(false, isDue);
  }

  /** Runs a due autosave as the page closes, without retries. */
  leave(): void {
    this.#isLeft = true;
    void this.flush();
    this.#autosave.stop();
  }

  save(published: boolean): Promise<boolean> {
    this.#autosave.stop();
    return this.#saver.save(published);
  }

  #accept(post: MyPost, saved: string): void {
    if (this.#state.post === null) {
      void this.#writer.remove(this.#key);
      this.#key = this.#dependencies.keyFor(post.id);
    }
    this.#setAndStore(step.withSaved(this.#state, post, saved));
    this.#dependencies.onSaved(post);
  }

  #refuse(error: unknown): void {
    if (!(error instanceof ApiError)) console.error(error);
    this.#setState(step.refused(this.#state, error));
    if (step.canRetry(this.#state) && !this.#isLeft) this.#autosave.retry();
  }

  /** Saves the draft as a post of its own and leaves the other version. Resolves to its id, null on failure. */
  async keepBoth(): Promise<string | null> {
    const { values } = this.#state;
    if (this.#copy?.of !== values) this.#copy = { of: values, key: crypto.randomUUID() };
    try {
      const made = await this.#dependencies.create(sentFrom(values, false), this.#copy.key);
      this.#dependencies.onSaved(made);
      await this.#dependencies.remove(this.#dependencies.publicId, this.#key).catch(() => undefined);
      this.#setState(step.splitOff(this.#state, values));
      return made.id;
    } catch (error) {
      this.#setState({ ...this.#state, issues: [{ path: [], message: (error as Error).message }] });
      return null;
    }
  }

  takeTheirs(): void {
    const { theirs } = this.#state;
    if (theirs) this.#setAndStore(step.withTheirs(this.#state, theirs));
  }

  /** Overwrites the other version, which stays among the revisions. */
  async overwrite(): Promise<boolean> {
    const { theirs } = this.#state;
    if (!theirs) return false;
    this.#setState(step.overTheirs(this.#state, theirs));
    return this.save(theirs.published);
  }

  discard(): void {
    this.#setAndStore(step.discarded(this.#state));
  }

  end(): void {
    this.#setAndStore(step.settledDraft(this.#state));
  }
}
