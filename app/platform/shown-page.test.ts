import { UNSAFE_ErrorResponseImpl as ErrorAnswer, type DataStrategyResult } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { keepShownPage, rememberShownPage } from "./shown-page.ts";

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  rememberShownPage({
    address: "/messages?with=marc",
    loaderData: new Map<string, unknown>([["page", "the conversation"]]),
    reload,
  });
  return () => vi.useRealTimers();
});

type Results = Record<string, DataStrategyResult>;

const load = (results: Results, path = "/messages?with=marc", method = "GET") =>
  keepShownPage(
    { request: new Request(`http://escale.test${path}`, { method }) },
    async () => results,
  );

const failed = (result: unknown): Results => ({ page: { type: "error", result } });
const kept: Results = { page: { type: "data", result: "the conversation" } };

test.each([
  ["the line is cut", new TypeError("Failed to fetch")],
  ["a proxy answers", new ErrorAnswer(502, "Bad Gateway", "<h1>Bad gateway</h1>")],
  ["the site fails", new ErrorAnswer(503, "", { code: "unavailable" })],
  ["too many ask", new ErrorAnswer(429, "", "")],
])("the page that is shown stays when %s during its reload", async (_, error) => {
  expect(await load(failed(error))).toEqual(kept);
});

test("the page gives way to what the site itself answers", async () => {
  const missing = failed(new ErrorAnswer(404, "", { code: "not_found" }));
  expect(await load(missing)).toEqual(missing);
  const led: Results = { page: { type: "error", result: new Response(null, { status: 302 }) } };
  expect(await load(led)).toEqual(led);
  const newer: Results = { page: { type: "data", result: "one message more" } };
  expect(await load(newer)).toEqual(newer);
});

test("another page that is opened, a form, and a page that never loaded fail as ever", async () => {
  const error = failed(new TypeError("Failed to fetch"));
  expect(await load(error, "/messages?with=nadia")).toEqual(error);
  expect(await load(error, "/messages?with=marc", "POST")).toEqual(error);
  const other: Results = { other: { type: "error", result: new TypeError("Failed to fetch") } };
  expect(await load(other)).toEqual(other);
});

test("the page reloads again later, ever more seldom, until the site answers", async () => {
  await load(failed(new TypeError("Failed to fetch")));
  vi.advanceTimersByTime(4999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await load(failed(new TypeError("Failed to fetch")));
  vi.advanceTimersByTime(9999);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
  await load(kept);
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page that was left meanwhile is not reloaded", async () => {
  await load(failed(new TypeError("Failed to fetch")));
  rememberShownPage({ address: "/", loaderData: new Map(), reload });
  vi.advanceTimersByTime(600_000);
  expect(reload).not.toHaveBeenCalled();
});
