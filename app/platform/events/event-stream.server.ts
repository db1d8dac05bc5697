import { minuteMs } from "../time/durations.ts";

/** Proxies close silent connections after a minute at the earliest; the heartbeat comes sooner. */
const heartbeatMs = 25_000;
/** After this time the stream ends; the browser reconnects by itself, and its session is checked again. */
export const maxStreamMs = 15 * minuteMs;

type Send = (name: string) => void;

/**
 * A stream of named server-sent events without data, open as long as the browser listens. `subscribe` gets a
 * function that sends an event and one that ends the stream; it returns a function that unsubscribes.
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
        // A cancelled stream must not be closed again.
        signal.removeEventListener("abort", close);
      };
      const close = () => {
        if (!end) return;
        end();
        controller.close();
      };
      const limit = setTimeout(close, maxStreamMs);
      if (signal.aborted) close();
      else signal.addEventListener("abort", close, { once: true });
    },
    cancel: () => end?.(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // A proxy that buffers responses would delay events.
      "X-Accel-Buffering": "no",
    },
  });
}
