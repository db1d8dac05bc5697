import { lookup as lookUp } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.server.ts";

/** Why a file of another site could not be read. */
type PublicFileProblem =
  | "private_address"
  | "unreachable"
  | "refused"
  | "too_slow"
  | "too_many_redirects"
  | "too_large";

/** Thrown to stop reading. Its problem and status become the result. */
class ReadingEnded extends Error {
  override name = "ReadingEnded";
  readonly problem: PublicFileProblem;
  readonly status: number | null;

  constructor(problem: PublicFileProblem, { status = null }: { status?: number | null } = {}) {
    super(problem);
    this.problem = problem;
    this.status = status;
  }
}

type PublicFile = {
  text: string;
  /** The ETag of this version. */
  etag: string | null;
};

/** The result of reading; `status` is the other site's status code, for `refused`. */
export type PublicReading =
  | { ok: true; value: PublicFile | "unchanged" }
  | { ok: false; reason: PublicFileProblem; status: number | null };

type Reading = {
  /** The maximum size of the response. */
  maxBytes: number;
  /** The timeout for everything together: name resolution, redirects and response. */
  maxMilliseconds: number;
  /**
   * The ETag of the version that is already known; if the file has not changed, the result is `unchanged`.
   */
  etag?: string | null;
};

/** Reads files of other sites, at addresses that users type. */
export type PublicWeb = {
  /**
   * Reads one text file over http or https. Every host name is resolved once, all its addresses must be
   * public, and the connection goes to one of them. The same applies to each redirect, of which at most 5 are
   * followed. Never throws.
   */
  read(address: URL, reading: Reading): Promise<PublicReading>;
};

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

type Options = {
  /** Resolves a host name to its addresses. */
  resolve?: Resolve;
  /** Which addresses may be connected to; tests allow some of this machine. */
  isAllowed?: (address: string) => boolean;
};

const maxRedirects = 5;
const protocols = new Set(["http:", "https:"]);

/** Opens the reader of other sites. It keeps no connections, so nothing has to be closed. */
export function createPublicWeb({
  resolve = (host) => lookUp(host, { all: true }),
  isAllowed = isPublicAddress,
}: Options = {}): PublicWeb {
  const checkedLookup: LookupFunction = (host, { all }, callback) => {
    addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };

  async function addressesOf(host: string) {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new ReadingEnded("unreachable");
    // One private address is enough to refuse the name: it is then not only on the public internet.
    if (!addresses.every(({ address }) => isAllowed(address))) {
      throw new ReadingEnded("private_address");
    }
    return addresses;
  }

  function open(url: URL, etag: string | null, signal: AbortSignal): Promise<http.IncomingMessage> {
    if (!protocols.has(url.protocol)) throw new ReadingEnded("refused");
    // A numeric address is not looked up, so it is checked here.
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) && !isAllowed(host)) throw new ReadingEnded("private_address");
    const { request } = url.protocol === "https:" ? https : http;
    return new Promise((answered, reject) => {
      request(url, {
        signal,
        // No connection pool, so that a connection that was opened for another name is never reused.
        agent: false,
        lookup: checkedLookup,
        headers: {
          accept: "text/calendar, text/plain;q=0.9, */*;q=0.1",
          "accept-encoding": "identity",
          "user-agent": "Escale (calendar)",
          ...(etag && { "if-none-match": etag }),
        },
      })
        .on("response", answered)
        .on("error", reject)
        .end();
    });
  }

  async function follow(start: URL, { maxBytes, etag = null }: Reading, signal: AbortSignal) {
    let url = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, etag, signal);
      const status = response.statusCode ?? 0;
      const next = redirectOf(response, url);
      if (next) {
        response.destroy();
        url = next;
        continue;
      }
      if (status === 304 && etag !== null) {
        response.destroy();
        return "unchanged" as const;
      }
      if (status !== 200) {
        response.destroy();
        throw new ReadingEnded("refused", { status });
      }
      return { text: await textOf(response, maxBytes), etag: response.headers.etag ?? null };
    }
    throw new ReadingEnded("too_many_redirects");
  }

  return {
    async read(address, reading) {
      // The signal does not stop a name resolution, hence the race below.
      const time = AbortSignal.timeout(reading.maxMilliseconds);
      const over = new Promise<never>((_resolve, reject) => {
        time.addEventListener("abort", () => reject(new ReadingEnded("too_slow")), {
          once: true,
        });
      });
      const work = follow(address, reading, time);
      try {
        return { ok: true, value: await Promise.race([work, over]) };
      } catch (error) {
        work.catch(() => undefined);
        if (error instanceof ReadingEnded) {
          return { ok: false, reason: error.problem, status: error.status };
        }
        return { ok: false, reason: time.aborted ? "too_slow" : "unreachable", status: null };
      }
    },
  };
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: URL): URL | null {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null;
  return URL.canParse(location, from) ? new URL(location, from) : null;
}

async function textOf(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new ReadingEnded("too_large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
