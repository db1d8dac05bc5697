import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

const site = "https://escale.example";

describe("a path taken from a parameter", () => {
  it.each(["/", "/messages?with=a&boat=b", "/en/boat/1#photos"])("keeps %s", (path) => {
    expect(safePath(path, "/")).toBe(path);
  });

  it.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "javascript:alert(1)",
    `/${"a".repeat(2000)}`,
    "messages",
    "",
    null,
    ["/"],
  ])("falls back for %j", (hostile) => {
    expect(safePath(hostile, "/home")).toBe("/home");
  });

  it("never leads to another site, whatever the parameter", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "\t",
      " ",
      "a",
      "evil.example",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        expect(new URL(safePath(parts.join(""), "/"), site).origin).toBe(site);
      }),
      { numRuns: 2000 },
    );
  });
});
