import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOfPath, localizedPath, neutralPath } from "./language.ts";

describe("a path", () => {
  // spec 1-1.09 1-1.10 1-1.13
  it.each([
    ["/", "fr"],
    ["/search", "fr"],
    ["/english-channel", "fr"],
    ["/en", "en"],
    ["/en/search", "en"],
    ["/en.data", "en"],
  ])("like %s has the language %s", (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  // spec 1-2.17
  it.each([
    ["en", "/", "/en"],
    ["en", "/?a=1", "/en?a=1"],
    ["en", "/search?location=Nice", "/en/search?location=Nice"],
    ["fr", "/en", "/"],
    ["fr", "/en?a=1", "/?a=1"],
    ["fr", "/en/boat/1#photos", "/boat/1#photos"],
  ] as const)("switched to %s changes from %s to %s", (language, path, expected) => {
    expect(localizedPath(language, path)).toBe(expected);
  });

  // spec 1-2.15 2-2.01
  it("gets and loses its language prefix without changing the page", () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter((text) => text !== "en");
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const path = `/${segments.join("/")}`;
        const english = localizedPath("en", path);
        expect(languageOfPath(english)).toBe("en");
        expect(localizedPath("en", english)).toBe(english);
        expect(localizedPath("fr", english)).toBe(path);
        expect(neutralPath(english)).toBe(path);
        expect(neutralPath(english.slice(1))).toBe(path);
      }),
    );
  });
});
