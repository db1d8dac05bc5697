import { expect, it } from "vitest";
import { readRequestKind, requestKindParameter } from "./request-kind.ts";

it.each(["book", "contact"])("an address asks to %s", (kind) => {
  expect(readRequestKind(new URLSearchParams({ ask: kind }).get(requestKindParameter))).toBe(kind);
});

it.each(["", "Book", "booking", null, undefined, ["book"]])("%j asks for nothing", (value) => {
  expect(readRequestKind(value)).toBeNull();
});
