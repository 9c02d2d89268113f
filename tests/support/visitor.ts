export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  json: any;
}

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns a random network, as many tests at once would exceed the limits of one. */
const anyNetwork = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;

/** An HTTP-only browser: it keeps cookies, follows no redirects and knows its csrf token. */
export class Visitor {
  readonly site: string;
  readonly network = anyNetwork();
  readonly cookies = new Map<string, string>();

  constructor(site: string) {
    this.site = site;
  }

  async fetch(path: string, init: Init = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(path, this.site), {
      ...init,
      redirect: "manual",
      headers: {
        "Accept-Encoding": "identity",
        "CF-Connecting-IP": this.network,
        ...init.headers,
        ...(cookie && { cookie }),
      },
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    const value = decodeURIComponent(pair.slice(pair.indexOf("=") + 1));
    if (attributes.some((attribute) => /max-age=0/i.test(attribute)) || value === "")
      this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.fetch(path, { headers });
  }

  /** Returns this browser's csrf token, requested once. */
  async csrfToken(): Promise<string> {
    if (!this.cookies.has("next-auth.csrf-token")) await this.get("/api/auth/csrf");
    return (this.cookies.get("next-auth.csrf-token") ?? "").split("|")[0] ?? "";
  }

  /** Sends a POST like the site's pages: JSON with the csrf token in the body. */
  async post(
    path: string,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.postRaw(path, { csrfToken: await this.csrfToken(), ...body }, headers);
  }

  async send(method: "PUT" | "DELETE", path: string, body: Record<string, unknown> = {}): Promise<Answer> {
    return this.fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ csrfToken: await this.csrfToken(), ...body }),
    });
  }

  postRaw(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }
}
