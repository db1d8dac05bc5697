import { type Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { Page } from "./page.ts";

type Server = {
  publicUrl: string;
  port: number;
  /** The certificate of a TLS proxy in front of the server. */
  certificate?: string;
  /** Keeps connections open; without an agent each request opens its own. */
  agent?: Agent;
};
export type SentRequest = {
  method: string;
  body?: FormData | URLSearchParams | string;
  /** Closes the connection in the middle of the body. */
  isCut?: true;
};
type Answer = { status: number; headers: Headers; body: string };

const maxRedirects = 8;

/** A browser with JavaScript disabled: it keeps cookies, follows redirects and parses the response. */
export class Visitor {
  /** Headers that replace the browser's own, for instance `Origin`. */
  readonly headers: Record<string, string> = {};
  readonly #cookies = new Map<string, string>();
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Opens an address of the site as if typed into the address bar, and follows redirects. */
  open(path: string): Promise<Page> {
    return this.send(path, { method: "GET" });
  }

  /** Posts a hand-written form, whether or not a page offers such a form. */
  post(path: string, fields: Record<string, string> | FormData | URLSearchParams): Promise<Page> {
    const isForm = fields instanceof FormData || fields instanceof URLSearchParams;
    return this.send(path, { method: "POST", body: isForm ? fields : new URLSearchParams(fields) });
  }

  /** Sends a request and follows redirects; `from` becomes the Referer. */
  async send(path: string, request: SentRequest, from?: string): Promise<Page> {
    const passed: string[] = [];
    const { publicUrl } = this.#server;
    let target = path.startsWith(`${publicUrl}/`) ? path.slice(publicUrl.length) : path;
    let hash = "";
    let next = request;
    while (passed.length <= maxRedirects) {
      const answer = await this.fetch(target, next, from);
      const location = answer.headers.get("Location");
      if (answer.status < 300 || answer.status >= 400 || !location) {
        return new Page(this, { ...answer, path: target, hash, passed });
      }
      const leads = new URL(location, publicUrl + target);
      passed.push(target);
      if (leads.origin !== publicUrl) {
        return new Page(this, { ...answer, path: leads.href, hash, passed });
      }
      target = leads.pathname + leads.search;
      hash = leads.hash;
      if (answer.status !== 307 && answer.status !== 308) next = { method: "GET" };
    }
    throw new Error(`Redirects without an end: ${passed.join(", ")}`);
  }

  /** Sends one request without following redirects. */
  async fetch(path: string, { method, body, isCut }: SentRequest, from?: string): Promise<Answer> {
    const { publicUrl, port, certificate, agent = false } = this.#server;
    const encoded = body === undefined ? null : new Response(body);
    const payload = encoded && Buffer.from(await encoded.arrayBuffer());
    const answer = await exchange({
      port,
      agent,
      ...(certificate && { tls: { ca: certificate, servername: new URL(publicUrl).hostname } }),
      path,
      method,
      headers: {
        Host: new URL(publicUrl).host,
        "User-Agent": "screen test",
        ...(this.#cookies.size > 0 && { Cookie: this.#cookieHeader() }),
        ...(method === "POST" && { Origin: publicUrl }),
        ...(from !== undefined && { Referer: publicUrl + from }),
        ...(payload && {
          "Content-Type": encoded.headers.get("Content-Type") ?? "",
          "Content-Length": payload.byteLength,
        }),
        ...this.headers,
      },
      payload,
      isCut,
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(header: string): void {
    const [pair = "", ...attributes] = header.split(";");
    const name = pair.slice(0, pair.indexOf("=")).trim();
    const isOver = attributes.some((attribute) => {
      const [key = "", value = ""] = attribute.trim().split("=");
      if (key.toLowerCase() === "max-age") return Number(value) <= 0;
      return key.toLowerCase() === "expires" && Date.parse(value) <= 0;
    });
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

type Exchange = {
  port: number;
  agent: Agent | false;
  tls?: { ca: string; servername: string };
  path: string;
  method: string;
  headers: Record<string, string | number>;
  payload: Buffer | null;
  isCut: true | undefined;
};

/** Uses `node:http`, because `fetch` would send its own Host header. */
function exchange({ port, agent, tls, ...sent }: Exchange): Promise<Answer> {
  const { path, method, headers, payload, isCut } = sent;
  return new Promise((resolve, reject) => {
    const request = (tls ? httpsRequest : httpRequest)(
      { host: "127.0.0.1", port, ...tls, path, method, headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: headersOf(response.headers),
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.once("error", reject);
    if (isCut && payload) {
      request.write(payload.subarray(0, payload.byteLength / 2), () => request.destroy());
    } else {
      request.end(payload ?? undefined);
    }
  });
}

function headersOf(raw: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  return headers;
}
