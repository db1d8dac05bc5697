import { Agent, request } from "node:http";
import type { FaultSite } from "./fault-site.ts";

/** Outcome of the requests of a load. */
type Tally = { answered: Map<number, number>; lost: string[] };

/**
 * Writers that send messages one after another, each as soon as the last was answered. A message is
 * acknowledged if the site confirmed that it was sent; any other outcome counts as refused.
 */
export function writeSteadily(site: FaultSite, writers: number) {
  const acknowledged = new Set<string>();
  let refused = 0;
  const over = new AbortController();
  const write = async (writer: number) => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const content = `${writer} ${number}`;
      const isSent = await site.send(content).catch(() => false);
      if (isSent) acknowledged.add(content);
      else {
        refused += 1;
        // Without a pause, a site that is down would refuse thousands of messages at once.
        await new Promise((later) => setTimeout(later, 20));
      }
    }
  };
  const done = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refused: () => refused,
    async end(): Promise<void> {
      over.abort();
      await done;
    },
  };
}

/**
 * An open load: starts this many requests per second, whether or not earlier ones were answered, as visitors
 * do. `send` returns the acknowledged content, or false.
 */
export function sendAtRate(perSecond: number, send: (number: number) => Promise<string | false>) {
  const acknowledged = new Set<string>();
  const under = new Set<Promise<void>>();
  let refused = 0;
  let number = 0;
  const begin = () => {
    const sent = send(number++)
      .catch(() => false as const)
      .then((content) => {
        if (content === false) refused += 1;
        else acknowledged.add(content);
      })
      .finally(() => under.delete(sent));
    under.add(sent);
  };
  const timer = setInterval(begin, 1000 / perSecond);
  return {
    acknowledged,
    refused: () => refused,
    async end(): Promise<void> {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

/** Messages that were acknowledged but are not stored. */
export async function lost(site: FaultSite, acknowledged: Set<string>): Promise<string[]> {
  const stored = new Set(await site.stored());
  return [...acknowledged].filter((content) => !stored.has(content));
}

/**
 * Browsers behind a proxy that checks /readyz. Each browser sends a request over its connection as soon as
 * the last was answered, and stops once the proxy has seen that the site is stopping.
 */
export function requestSteadily(site: FaultSite, browsers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: browsers });
  const tally: Tally = { answered: new Map(), lost: [] };
  const stopping = new AbortController();
  let inFlight = 0;

  const watch = async () => {
    while (!stopping.signal.aborted) {
      if ((await site.statusOf("/readyz")) !== 200) stopping.abort();
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  const browse = async (browser: number) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      inFlight += 1;
      const isWriting = (browser + number) % 2 === 0;
      const path = isWriting ? site.conversation.path : "/";
      const body = isWriting ? `intent=reply&content=${browser}-${number}` : null;
      try {
        const status = await send(new URL(path, site.baseUrl), { agent, body, site });
        tally.answered.set(status, (tally.answered.get(status) ?? 0) + 1);
      } catch (error) {
        tally.lost.push(`${path}: ${String(error)}`);
      } finally {
        inFlight -= 1;
      }
    }
  };
  const done = Promise.all([watch(), ...Array.from({ length: browsers }, (_, at) => browse(at))]);
  return {
    tally,
    inFlight: () => inFlight,
    /** Resolves once the proxy has seen the stop and every request has ended. */
    done: done.then(() => agent.destroy()),
  };
}

type Sending = { agent: Agent; body: string | null; site: FaultSite };

function send(url: URL, { agent, body, site }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === null ? "GET" : "POST",
        headers: {
          Cookie: site.conversation.cookie,
          ...(body !== null && {
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", reject);
      },
    );
    sent.once("error", reject);
    sent.end(body ?? undefined);
  });
}
