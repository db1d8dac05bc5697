import { setTimeout as sleep } from "node:timers/promises";

type Options = {
  headers: Record<string, string>;
  /** Called with 'open' when a stream starts, and with the name of each event. */
  onEvent: (name: string) => void;
};

/**
 * Behaves like a browser's EventSource: reads an event stream and, when the stream ends, reconnects after the
 * server's retry time.
 */
export function followEventStream(url: string, { headers, onEvent }: Options) {
  const over = new AbortController();
  const { signal } = over;
  let ends = 0;
  let retryMs = 3_000;

  const readLine = (line: string) => {
    const [field, value = ""] = line.split(": ");
    if (field === "retry") retryMs = Number(value);
    if (field === "event") onEvent(value);
  };
  const readStream = async () => {
    const response = await fetch(url, { headers, signal });
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
    onEvent("open");
    let rest = "";
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(readLine);
    }
  };
  const done = (async () => {
    while (!signal.aborted) {
      await readStream().catch(() => undefined);
      ends += 1;
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    /** Number of streams that have ended. */
    ends: () => ends,
    async stop() {
      over.abort();
      await done;
    },
  };
}
