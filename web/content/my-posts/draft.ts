import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Autosave } from "./autosave.ts";
import type { DraftState } from "./draft-state.ts";
import * as step from "./draft-steps.ts";
import { type DraftDevice, DraftWriter } from "./draft-writer.ts";
import { Saver, type Server } from "./saver.ts";
import type { StoredDraft } from "./stored-drafts.ts";
import { sentFrom, type Values } from "./values.ts";

export type Dependencies = Server & DraftDevice & { onSaved: (post: MyPost) => void };

/** Controller of a post being written: stores each change here, and autosaves drafts that have a title. */
export class PostDraft {
  readonly #dependencies: Dependencies;
  /** Storage key of a post that is not on the server yet. */
  readonly #key: string;
  readonly #writer: DraftWriter;
  readonly #saver: Saver;
  readonly #autosave = new Autosave(() => void this.flush());
  #now: step.Writing;
  #isLeft = false;
  #listeners = new Set<() => void>();

  constructor(dependencies: Dependencies, key: string, post: MyPost | null, kept: StoredDraft | null) {
    this.#dependencies = dependencies;
    this.#key = key;
    this.#now = step.initialDraft(post, kept);
    this.#writer = new DraftWriter(dependencies, (isUnkept) => this.#go({ ...this.#now, isUnkept }));
    this.#saver = new Saver(dependencies, key.replace("new:", ""), {
      now: () => this.#now,
      onSending: () => this.#send(),
      onAccepted: (saved, known) => this.#accept(saved, known),
      onConflict: (theirs) => this.#go(step.inConflict(this.#now, theirs)),
      onRefused: (error) => this.#refuse(error),
    });
    if (kept && !step.isDirty(this.#now)) this.#forget();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): DraftState => this.#now;

  #go(next: step.Writing): void {
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }

  #goOn(next: step.Writing): void {
    this.#go(next);
    if (!step.isDirty(next)) {
      this.#autosave.stop();
      this.#forget();
      return;
    }
    this.#keep();
    if (step.autosaves(next)) this.#autosave.plan();
  }

  #keep(): void {
    const { values, post, sent } = this.#now;
    this.#writer.keep({ key: this.#draftKey, values, version: post?.version ?? null, sent, at: Date.now() });
  }

  #send(): void {
    this.#go(step.sending(this.#now));
    if (!step.isDirty(this.#now)) return;
    // With what was sent, as a reload loses the response.
    this.#keep();
    void this.#writer.writeNow();
  }

  get #draftKey(): string {
    return this.#now.post?.id ?? this.#key;
  }

  #forget(): void {
    void this.#writer.forget(this.#draftKey, () => !step.isDirty(this.#now));
  }

  change(values: Partial<Values>): void {
    this.#goOn(step.withChange(this.#now, values));
  }

  /** Runs a due autosave at once: the page is being left, or the connection is back. */
  async flush(): Promise<void> {
    void this.#writer.writeNow();
    const isDue = () => step.isDue(this.#now);
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

  #accept(saved: MyPost, known: string): void {
    if (this.#now.post === null) void this.#writer.forget(this.#key);
    this.#goOn(step.withSaved(this.#now, saved, known));
    this.#dependencies.onSaved(saved);
  }

  #refuse(error: unknown): void {
    if (!(error instanceof ApiError)) console.error(error);
    this.#go(step.refused(this.#now, error));
    if (step.canRetry(this.#now) && !this.#isLeft) this.#autosave.retry();
  }

  /** Saves the draft as a post of its own and leaves the other version. Resolves to its id, null on failure. */
  async keepBoth(): Promise<string | null> {
    const { values, post } = this.#now;
    try {
      const made = await this.#dependencies.create(sentFrom(values, false), crypto.randomUUID());
      this.#dependencies.onSaved(made);
      if (post) await this.#dependencies.forget(this.#dependencies.publicId, post.id).catch(() => undefined);
      this.#go(step.splitOff(this.#now, values));
      return made.id;
    } catch (error) {
      this.#go({ ...this.#now, issues: [{ path: [], message: (error as Error).message }] });
      return null;
    }
  }

  takeTheirs(): void {
    const { theirs } = this.#now;
    if (theirs) this.#goOn(step.withTheirs(this.#now, theirs));
  }

  /** Overwrites the other version, which stays among the revisions. */
  async overwrite(): Promise<boolean> {
    const { theirs } = this.#now;
    if (!theirs) return false;
    this.#go(step.overTheirs(this.#now, theirs));
    return this.save(theirs.published);
  }

  discard(): void {
    this.#goOn(step.discarded(this.#now));
  }

  end(): void {
    this.#goOn(step.settledDraft(this.#now));
  }
}
