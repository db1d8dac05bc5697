import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStoragePath } from "./storage-path.ts";

describe("the path of a stored file", () => {
  it.each([
    "0b9f/0a1c-1700000000000-0.webp",
    "0b9f/0a1c-1700000000000-0-w640.webp",
    "0b9f/avatar.webp",
    "0b9f/identity_card.pdf",
  ])("may be %s", (path) => expect(isStoragePath(path)).toBe(true));

  it.each([
    "",
    "/etc/passwd",
    "..",
    "../documents/x.pdf",
    "a/../../documents/x.pdf",
    "a/./b.webp",
    "a//b.webp",
    "a/.hidden",
    "a/",
    "a\\..\\b.webp",
    "a/b c.webp",
    "a/b\u0000.webp",
    "a/%2e%2e/b.webp",
    "a/é.webp",
    "C:/x.webp",
    "a/b/c/d/e.webp",
    "a\n/b.webp",
    "a/b.webp\n",
  ])("is never %j", (path) => expect(isStoragePath(path)).toBe(false));

  it("never leaves its folder, whatever the text", () => {
    const parts = fc.constantFrom("..", ".", "a", "b.webp", "", "/", "\\", "%2e", "~", "...");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const path = pieces.join("/");
        if (!isStoragePath(path)) return;
        expect(posix.normalize(path)).toBe(path);
        expect(posix.resolve("/root", path).startsWith("/root/")).toBe(true);
      }),
    );
  });
});
