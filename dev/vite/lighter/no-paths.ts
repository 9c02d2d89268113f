// The XML parser can be told to stop at paths, in a language of their own. Here it is told nothing of the kind, and
// only asks which tag it stands in.
export class Matcher {
  private readonly tags: string[] = [];
  readOnly() {
    return this;
  }
  reset() {
    this.tags.length = 0;
  }
  push(tag: string) {
    this.tags.push(tag);
  }
  pop() {
    this.tags.pop();
  }
  updateCurrent() {}
  getCurrentTag() {
    return this.tags.at(-1);
  }
  toString() {
    return "";
  }
}
export class ExpressionSet {
  readonly size = 0;
  add() {
    throw new Error("The parser is told to stop nowhere.");
  }
  seal() {}
}
export class Expression {}
