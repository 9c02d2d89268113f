// The mail library can also check the signatures of webhooks. We only send.
export class Webhook {
  constructor() {
    throw new Error("This site takes no webhooks.");
  }
}
