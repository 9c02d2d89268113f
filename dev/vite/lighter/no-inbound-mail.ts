// The mail library can also read mails that come in, with a parser as large as a third of our own code. We only send.
export default class PostalMime {
  constructor() {
    throw new Error("This site reads no mails.");
  }
}
