// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runPages, stop } from "#tests/support/running-part.tsx";
import { useLiveEvents } from "./use-live-events.ts";

/** An event stream that the test opens or refuses. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly made: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.made.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  tell(event: "open" | "error" | "messages", readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(event));
  }
}

const open = () => Stream.made.at(-1)?.tell("open", 1);
const refuse = () => Stream.made.at(-1)?.tell("error", Stream.CLOSED);
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Shows or hides the page, as another tab or window does. */
function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

const load = vi.fn<() => null>(() => null);

function Listening() {
  useLiveEvents(["messages"]);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal("EventSource", Stream);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Stream.made.length = 0;
  load.mockClear();
  await runPages([{ path: "/", Component: Listening, loader: load }], {
    hydrationData: { loaderData: { "0": null } },
  });
});

afterEach(async () => {
  await stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a refused stream is asked for again after a growing wait, and the page then catches up", async () => {
  refuse();
  await wait(7);
  expect(Stream.made).toHaveLength(1);
  await wait(1);
  expect(Stream.made).toHaveLength(2);
  refuse();
  await wait(14);
  expect(Stream.made).toHaveLength(2);
  await wait(2);
  expect(Stream.made).toHaveLength(3);
  open();
  await wait(1);
  expect(load).toHaveBeenCalledOnce();
  // An accepted stream starts the waits again.
  refuse();
  await wait(8);
  expect(Stream.made).toHaveLength(4);
});

test("a stream that is always refused is asked for at least every two minutes", async () => {
  for (let times = 0; times < 8; times += 1) {
    refuse();
    await wait(120);
    expect(Stream.made).toHaveLength(times + 2);
  }
});

test("browsers that were refused together return at different moments", async () => {
  vi.mocked(Math.random).mockReturnValue(0.1);
  refuse();
  await wait(6);
  expect(Stream.made).toHaveLength(2);
});

test("a stream that the browser reconnects by itself is left to it", async () => {
  Stream.made.at(-1)?.tell("error", 0);
  await wait(200);
  expect(Stream.made).toHaveLength(1);
});

test("a hidden page asks for no stream, and for one when it is shown again", async () => {
  refuse();
  show("hidden");
  await wait(200);
  expect(Stream.made).toHaveLength(1);
  show("visible");
  expect(Stream.made).toHaveLength(2);
  await wait(200);
  expect(Stream.made).toHaveLength(2);
});

test("a page that is shown again asks for a refused stream at once, and only once", async () => {
  refuse();
  show("visible");
  expect(Stream.made).toHaveLength(2);
  await wait(200);
  expect(Stream.made).toHaveLength(2);
});

test("a page that was left asks for no stream", async () => {
  refuse();
  await stop();
  await wait(200);
  expect(Stream.made).toHaveLength(1);
});
