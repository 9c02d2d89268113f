import { expect, test } from "vitest";
import type { SentPost } from "../../../web/content/my-posts/calls.ts";
import * as step from "../../../web/content/my-posts/draft-steps.ts";
import { Saver } from "../../../web/content/my-posts/saver.ts";
import { ApiError } from "../../../web/lib/api-error.ts";
import type { MyPost } from "../../../worker/contract/content/my-posts.ts";

const KEY = "a key of its own";
const unknown = () => new ApiError(504, [{ path: [], message: "We don’t know yet" }]);

/** A server that knows posts by their keys and loses the answers of the next `lost` writes. */
class Server {
  lost = 0;
  writes: string[] = [];
  post: MyPost | null = null;

  create = async (sent: SentPost, key: string) => {
    expect(key).toBe(KEY);
    this.writes.push(`create ${sent.content}`);
    this.post ??= this.#made(sent, 1);
    return this.#answer(this.post);
  };
  save = async (_: string, sent: SentPost, version: number) => {
    this.writes.push(`save ${sent.content}`);
    if (version !== this.post?.version) throw new ApiError(409, [{ path: [], message: "Someone else" }]);
    this.post = this.#made(sent, version + 1);
    return this.#answer(this.post);
  };
  fetch = async () => this.post as MyPost;

  #made = ({ title, content, published }: SentPost, version: number) =>
    ({ id: "p", title, content, published, tags: [], version }) as unknown as MyPost;
  #answer(post: MyPost): MyPost {
    if (this.lost-- > 0) throw unknown();
    return post;
  }
}

function writing(server: Server) {
  let now = step.initialDraft(null, null);
  const saver = new Saver(server, KEY, {
    state: () => now,
    onSending: () => (now = step.sending(now)),
    onAccepted: (post, saved) => (now = step.withSaved(now, post, saved)),
    onConflict: (theirs) => (now = step.inConflict(now, theirs)),
    onRefused: (error) => (now = step.refused(now, error)),
  });
  return {
    type: (content: string) => (now = step.withChange(now, { title: "Title", content })),
    save: (published = false) => saver.save(published),
    state: () => now,
  };
}

test("a new post whose response is lost is not reported as unsaved, and found by its key", async () => {
  const server = new Server();
  const draft = writing(server);
  draft.type("one");
  server.lost = 1;
  expect([await draft.save(), draft.state().savingState]).toEqual([false, "unknown"]);
  expect(step.canRetry(draft.state())).toBe(true);
  expect([await draft.save(), draft.state().savingState]).toEqual([true, "same"]);
  expect(server.writes).toEqual(["create one", "create one"]);
});

test("a post published with a lost response stays published when its draft is saved", async () => {
  const server = new Server();
  const draft = writing(server);
  draft.type("one");
  server.lost = 1;
  await draft.save(true);
  expect(await draft.save(false)).toBe(true);
  expect([server.post?.published, draft.state().post?.published]).toEqual([true, true]);
  // Newer changes wait for the person.
  const other = new Server();
  const again = writing(other);
  again.type("one");
  other.lost = 1;
  await again.save(true);
  again.type("one, unfinished");
  expect([await again.save(false), other.post?.content]).toEqual([false, "one"]);
  expect([again.state().values.content, again.state().savingState]).toEqual(["one, unfinished", "kept"]);
  expect([await again.save(true), other.post?.content]).toEqual([true, "one, unfinished"]);
});
