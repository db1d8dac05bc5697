import { expect, it } from "vitest";
import { readRequestKind, requestKindParameter } from "./request-kind.ts";

it.each(["book", "contact"])("the kind %s is read from a URL", (kind) => {
  expect(readRequestKind(new URLSearchParams({ ask: kind }).get(requestKindParameter))).toBe(kind);
});

it.each(["", "Book", "booking", null, undefined, ["book"]])("%j is no kind of request", (value) => {
  expect(readRequestKind(value)).toBeNull();
});
