import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventStream } from "./event-stream.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open stream: its response, and the functions that send an event and end the stream. */
function open() {
  const abort = new AbortController();
  const unsubscribe = vi.fn<() => void>();
  let send: ((name: string) => void) | undefined;
  let end: (() => void) | undefined;
  const response = eventStream(abort.signal, (given, givenEnd) => {
    send = given;
    end = givenEnd;
    return unsubscribe;
  });
  return { abort, unsubscribe, response, send: (name: string) => send?.(name), end: () => end?.() };
}

// spec 2-7.29
test("events arrive with their names, and a heartbeat every 25 seconds", async () => {
  const { response, send } = open();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await reader?.read())?.value).toContain("retry:");
  send("messages");
  expect((await reader?.read())?.value).toBe("event: messages\ndata:\n\n");
  const next = reader?.read();
  vi.advanceTimersByTime(25_000);
  expect((await next)?.value).toBe(":\n\n");
});

test("a browser that disconnects is unsubscribed once", () => {
  const { abort, unsubscribe } = open();
  abort.abort();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a cancelled stream is unsubscribed once", async () => {
  const { abort, unsubscribe, response } = open();
  await response.body?.cancel();
  abort.abort();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("the stream ends after 15 minutes, so that the session is checked again", () => {
  const { unsubscribe } = open();
  vi.advanceTimersByTime(15 * 60_000);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("a stream that the server has ended sends nothing more", async () => {
  const { response, unsubscribe, send, end } = open();
  end();
  send("messages");
  end();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(await response.text()).toBe("retry: 2000\n\n");
});

test("a browser that disconnects before the stream begins leaves no subscription", () => {
  const unsubscribe = vi.fn<() => void>();
  eventStream(AbortSignal.abort(), () => unsubscribe);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
