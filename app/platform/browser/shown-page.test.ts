import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoadedResults } from "./loaded-results.ts";
import { followShownPages, keepShownPage } from "./shown-page.ts";

const reload = vi.fn<() => void>();
const onReloaded = vi.fn<() => void>();
const staysSignedOut = vi.fn<(signInPath: string) => boolean>();
let address = "";

beforeEach(() => {
  vi.useFakeTimers();
  address = "/messages?with=marc";
  const loaderData = { page: "the conversation", shell: "Marc" };
  followShownPages({ current: () => ({ address, loaderData }), reload, staysSignedOut });
  // Ends what an earlier test was waiting for.
  load(kept);
  for (const each of [reload, onReloaded, staysSignedOut]) each.mockReset();
  return () => vi.useRealTimers();
});

const load = (results: LoadedResults, path = "/messages?with=marc", method = "GET") =>
  keepShownPage(new Request(`http://escale.test${path}`, { method }), results, onReloaded);

const failed = (result: unknown): LoadedResults => ({ page: { type: "error", result } });
const kept: LoadedResults = { page: { type: "data", result: "the conversation" } };

test.each([
  ["the line is cut", new TypeError("Failed to fetch")],
  ["a proxy answers", new ErrorAnswer(502, "Bad Gateway", "<h1>Bad gateway</h1>")],
  ["the site fails", new ErrorAnswer(503, "", { code: "unavailable" })],
  ["too many ask", new ErrorAnswer(429, "", "")],
])("the shown page stays when %s during its reload", (_, error) => {
  expect(load(failed(error))).toEqual(kept);
});

test("what the site itself answers replaces the page", () => {
  const missing = failed(new ErrorAnswer(404, "", { code: "not_found" }));
  expect(load(missing)).toEqual(missing);
  const led = failed(new Response(null, { status: 302 }));
  expect(load(led)).toEqual(led);
  const newer: LoadedResults = { page: { type: "data", result: "one message more" } };
  expect(load(newer)).toEqual(newer);
});

test("another page, a form, and a page that never loaded fail as usual", () => {
  const error = failed(new TypeError("Failed to fetch"));
  expect(load(error, "/messages?with=nadia")).toEqual(error);
  expect(load(error, "/messages?with=marc", "POST")).toEqual(error);
  const other: LoadedResults = {
    other: { type: "error", result: new TypeError("Failed to fetch") },
  };
  expect(load(other)).toEqual(other);
});

test("the page reloads again later, with growing delays, until the site responds", () => {
  load(failed(new TypeError("Failed to fetch")));
  vi.advanceTimersByTime(4999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  load(failed(new TypeError("Failed to fetch")));
  vi.advanceTimersByTime(9999);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
  load(kept);
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page whose query changed meanwhile is still reloaded", () => {
  load(failed(new TypeError("Failed to fetch")));
  address = "/messages?with=marc&guests=4";
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that was left meanwhile is not reloaded", () => {
  load(failed(new TypeError("Failed to fetch")));
  address = "/";
  vi.advanceTimersByTime(600_000);
  expect(reload).not.toHaveBeenCalled();
});

const signIn = "/login?redirectTo=%2Fmessages%3Fwith%3Dmarc";
const ended: LoadedResults = {
  page: {
    type: "error",
    result: new Response(null, { status: 302, headers: { Location: signIn } }),
  },
  shell: { type: "data", result: null },
};

test("a page with typed input stays with all its parts when the session ended, and reloads again later", () => {
  staysSignedOut.mockReturnValue(true);
  expect(load(ended)).toEqual({ ...kept, shell: { type: "data", result: "Marc" } });
  expect(staysSignedOut.mock.calls).toEqual([[signIn]]);
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onReloaded).not.toHaveBeenCalled();
  load(kept);
  expect(onReloaded).toHaveBeenCalledTimes(1);
});

test("a page without typed input leads to sign-in when the session ended", () => {
  staysSignedOut.mockReturnValue(false);
  expect(load(ended)).toEqual(ended);
  vi.advanceTimersByTime(600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(onReloaded).not.toHaveBeenCalled();
});

test("opening another page leads to sign-in, whatever was typed in this one", () => {
  staysSignedOut.mockReturnValue(true);
  expect(load(ended, "/messages?with=nadia")).toEqual(ended);
});

test("after a form that reloads nothing, the page still stays and tries again", () => {
  staysSignedOut.mockReturnValue(true);
  load(ended);
  load({});
  expect(onReloaded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});
