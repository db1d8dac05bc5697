import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

test("an unknown error is shown with its stack and all of its causes", () => {
  const root = new Error("no space left");
  const query = new Error("Failed query: insert", { cause: root });
  const lines = explainFailure(new Error("not migrated", { cause: query })).split("\n");
  expect(lines[0]).toBe("Error: not migrated");
  expect(lines[1]).toMatch(/^ +at .*explain-failure\.test\.ts/);
  expect(lines.slice(-2)).toEqual(["Cause: Failed query: insert", "Cause: no space left"]);
});

test("the cause that a host with several addresses gives is its code, because it has no message", () => {
  const cause = Object.assign(new AggregateError([]), { code: "EHOSTUNREACH" });
  expect(explainFailure(new Error("not connected", { cause }))).toMatch(/\nCause: EHOSTUNREACH$/);
});

test("errors that cause each other are shown once", () => {
  const first = new Error("first");
  const second = new Error("second", { cause: first });
  first.cause = second;
  expect(explainFailure(first).match(/Cause: \w+/g)).toEqual(["Cause: second", "Cause: first"]);
});
