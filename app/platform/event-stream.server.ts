/** Proxies drop silent connections after a minute at the earliest; a sign of life comes sooner. */
const heartbeatMs = 25_000;
/** After this the browser connects again by itself, and has to show a session that still counts. */
const longestMs = 15 * 60_000;

type Send = (name: string) => void;

/**
 * A stream of named server-sent events without content, for as long as the browser listens.
 * `subscribe` gets the sending function and the one that ends the stream, and returns the one that
 * ends the subscription.
 */
export function eventStream(
  signal: AbortSignal,
  subscribe: (send: Send, end: () => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  let end: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      write("retry: 2000\n\n");
      const unsubscribe = subscribe(
        (name) => {
          if (end) write(`event: ${name}\ndata:\n\n`);
        },
        () => close(),
      );
      const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
      end = () => {
        end = undefined;
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(limit);
        // A stream that was cancelled cannot be closed as well.
        signal.removeEventListener("abort", close);
      };
      const close = () => {
        if (!end) return;
        end();
        controller.close();
      };
      const limit = setTimeout(close, longestMs);
      if (signal.aborted) close();
      else signal.addEventListener("abort", close, { once: true });
    },
    cancel: () => end?.(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // A proxy that collects answers would hold events back.
      "X-Accel-Buffering": "no",
    },
  });
}
