import type { MyPost } from "../../../worker/contract/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Sent } from "./calls.ts";
import type { DraftState, Standing } from "./draft-state.ts";
import { Keeper } from "./keeper.ts";
import type { Kept } from "./kept.ts";
import { isNothing, mark, NOTHING, sentFrom, type Values, valuesOf } from "./values.ts";

/** A pause of this length in writing, and a draft goes to the server. */
export const AUTOSAVE_MS = 1_500;
/** However fast somebody writes, it goes there this often. */
export const AUTOSAVE_MOST_MS = 15_000;
const RETRY_MS = 15_000;

export interface Means {
  publicId: string;
  create: (sent: Sent, key: string) => Promise<MyPost>;
  save: (id: string, sent: Sent, version: number) => Promise<MyPost>;
  fetch: (id: string) => Promise<MyPost>;
  keep: (kept: Kept) => Promise<unknown>;
  forget: (publicId: string, key: string) => Promise<unknown>;
  onSaved: (post: MyPost) => void;
}

/**
 * A post while it is written. Every change is kept on this device at once; a draft with a title goes to the server
 * whenever the writing pauses. What is published stays as readers see it until it is saved on purpose. One save at a
 * time, each on the version that the one before answered.
 */
export class Draft {
  readonly #means: Means;
  readonly #keeper: Keeper;
  /** The key of one that is not on the server yet. */
  readonly #key: string;
  #state: DraftState;
  /** What the server has, as `mark` writes it. */
  #known: string;
  #sent: string | null = null;
  #busy: Promise<unknown> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;
  #isLeft = false;
  /** Whether anything was written here: words that were only brought back wait for that, or for a decision. */
  #isTouched = false;
  #listeners = new Set<() => void>();

  constructor(means: Means, key: string, post: MyPost | null, kept: Kept | null) {
    this.#means = means;
    this.#key = key;
    const values = post ? valuesOf(post) : NOTHING;
    this.#known = mark(values);
    this.#keeper = new Keeper(means.keep, (isUnkept) => this.#set({ isUnkept }));
    this.#state = {
      values,
      post,
      standing: "same",
      issues: [],
      theirs: null,
      isRestored: false,
      isUnkept: false,
      wasSaved: false,
    };
    if (kept) this.#restore(kept);
  }

  #restore({ values, version, sent }: Kept): void {
    const { post } = this.#state;
    this.#sent = sent;
    if (mark(values) === this.#known) {
      this.#forget();
      return;
    }
    // The version before may be one's own, whose answer never came.
    const isBehind = post !== null && post.version !== version && sent !== this.#known;
    this.#state = {
      ...this.#state,
      values,
      isRestored: true,
      standing: isBehind ? "conflict" : "kept",
      theirs: isBehind ? post : null,
    };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): DraftState => this.#state;

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  get isDirty(): boolean {
    return mark(this.#state.values) !== this.#known;
  }

  /** Whether it saves itself: a draft with a title, unless something has to be decided first. */
  get #savesItself(): boolean {
    const { post, values, standing } = this.#state;
    return !post?.published && values.title.trim() !== "" && !["conflict", "gone"].includes(standing);
  }

  /** Something was written. */
  change(values: Partial<Values>): void {
    const next = { ...this.#state.values, ...values };
    this.#isTouched = true;
    this.#set({ values: next, issues: [] });
    if (!this.isDirty) this.#settle();
    else {
      this.#keep();
      if (this.#savesItself) this.#plan();
      else if (!this.#isStuck) this.#set({ standing: "kept" });
    }
  }

  get #isStuck(): boolean {
    return ["conflict", "gone", "signed-out"].includes(this.#state.standing);
  }

  #keep(): void {
    const { values, post } = this.#state;
    const { publicId } = this.#means;
    const key = post?.id ?? this.#key;
    this.#keeper.keep({
      key,
      publicId,
      values,
      version: post?.version ?? null,
      sent: this.#sent,
      at: Date.now(),
    });
  }

  #forget(): void {
    const { publicId } = this.#means;
    const key = this.#state?.post?.id ?? this.#key;
    void this.#keeper.settled().then(() => {
      // Something may have been written meanwhile.
      if (!this.isDirty) this.#means.forget(publicId, key).catch(() => undefined);
    });
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#waitingSince = 0;
    this.#set({ standing: "same", isRestored: false });
    this.#forget();
  }

  #plan(wait = AUTOSAVE_MS): void {
    clearTimeout(this.#timer);
    this.#waitingSince ||= Date.now();
    const left = Math.max(0, this.#waitingSince + AUTOSAVE_MOST_MS - Date.now());
    this.#timer = setTimeout(() => void this.flush(), wait === AUTOSAVE_MS ? Math.min(wait, left) : wait);
    if (
      this.#state.standing === "same" ||
      this.#state.standing === "kept" ||
      this.#state.standing === "refused"
    ) {
      this.#set({ standing: "saving" });
    }
  }

  /** Sends at once what would be sent at the next pause: the page is left, or the connection is back. */
  async flush(): Promise<void> {
    if (this.#isTouched && this.isDirty && this.#savesItself)
      await this.save(this.#state.post?.published ?? false);
  }

  /** The page is left: what would be sent at the next pause goes now, and is not tried again from here. */
  leave(): void {
    this.#isLeft = true;
    void this.flush();
    clearTimeout(this.#timer);
  }

  /** Saves on purpose; true when the server has it. A second save waits for the first. */
  async save(published: boolean): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#busy) await this.#busy;
    const work = this.#send(published);
    this.#busy = work;
    try {
      return await work;
    } finally {
      this.#busy = null;
    }
  }

  async #send(published: boolean): Promise<boolean> {
    const { values, post } = this.#state;
    const sent = sentFrom(values, published);
    this.#sent = mark(values);
    this.#waitingSince = 0;
    this.#set({ standing: "saving", issues: [] });
    try {
      const saved = post
        ? await this.#means.save(post.id, sent, post.version)
        : await this.#means.create(sent, this.#key.replace("new:", ""));
      this.#accept(saved, this.#sent);
      return true;
    } catch (error) {
      return this.#refuse(error, published);
    }
  }

  #accept(saved: MyPost, known: string): void {
    const isNew = this.#state.post === null;
    this.#known = known;
    this.#set({ post: saved, wasSaved: true, isRestored: false, theirs: null });
    if (isNew) void this.#keeper.settled().then(() => this.#means.forget(this.#means.publicId, this.#key));
    this.#means.onSaved(saved);
    if (!this.isDirty) this.#settle();
    else {
      this.#keep();
      if (this.#savesItself) this.#plan();
      this.#set({ standing: this.#savesItself ? "saving" : "kept" });
    }
  }

  /** True when it was no refusal after all. */
  async #refuse(error: unknown, published: boolean): Promise<boolean> {
    const status = error instanceof ApiError ? error.status : -1;
    const issues = error instanceof ApiError ? error.issues : [{ path: [], message: String(error) }];
    if (!(error instanceof ApiError)) console.error(error);
    if (status === 409 && this.#state.post) return this.#meet(published);
    const standing: Record<number, Standing> = {
      0: "offline",
      400: "refused",
      401: "signed-out",
      404: "gone",
      413: "refused",
      422: "refused",
    };
    this.#set({ standing: standing[status] ?? "trouble", issues });
    const mayPass = ["offline", "trouble"].includes(this.#state.standing);
    if (mayPass && !this.#isLeft) this.#timer = setTimeout(() => void this.flush(), RETRY_MS);
    return false;
  }

  /** Somebody else saved first: fetches what they saved, so that both can be looked at. */
  async #meet(published: boolean): Promise<boolean> {
    try {
      const theirs = await this.#means.fetch(this.#state.post?.id ?? "");
      const now = mark(valuesOf(theirs));
      // It may have been oneself: another page of this browser, or a save whose answer was lost.
      if (now === this.#sent || now === mark(this.#state.values)) {
        this.#accept(theirs, now);
        return this.isDirty || theirs.published !== published ? this.#send(published) : true;
      }
      this.#set({ standing: "conflict", theirs });
      return false;
    } catch (error) {
      return this.#refuse(error, published);
    }
  }

  /** Mine becomes a draft of its own, and theirs stays as it is; the new one's id, or null when that failed. */
  async keepBoth(): Promise<string | null> {
    const { values, post } = this.#state;
    try {
      const made = await this.#means.create(sentFrom(values, false), crypto.randomUUID());
      this.#means.onSaved(made);
      if (post) await this.#means.forget(this.#means.publicId, post.id).catch(() => undefined);
      this.#known = mark(values);
      this.#set({ standing: "same" });
      return made.id;
    } catch (error) {
      const { message } = error as Error;
      this.#set({ issues: [{ path: [], message }] });
      return null;
    }
  }

  /** Theirs stands; mine is thrown away. */
  takeTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    const values = valuesOf(theirs);
    this.#known = mark(values);
    this.#set({ values, post: theirs, theirs: null });
    this.#settle();
  }

  /** Mine stands in the place of theirs, which stays among the revisions. */
  overwrite(): Promise<boolean> {
    const { theirs } = this.#state;
    if (!theirs) return Promise.resolve(false);
    this.#known = mark(valuesOf(theirs));
    this.#set({ post: theirs, theirs: null, standing: "kept" });
    return this.save(theirs.published);
  }

  /** Back to what the server has. */
  discard(): void {
    const { post } = this.#state;
    const values = post ? valuesOf(post) : NOTHING;
    this.#known = mark(values);
    this.#set({ values, issues: [], theirs: null });
    this.#settle();
  }

  /** The post has been deleted: nothing of it is kept. */
  end(): void {
    this.#known = mark(this.#state.values);
    this.#settle();
  }

  /** Nothing was written at all. */
  get isUntouched(): boolean {
    return this.#state.post === null && isNothing(this.#state.values);
  }
}
