import { describe, expect, it } from "vitest";
import {
  isTranslationUnnecessary,
  readLanguageCode,
  readTargetLanguage,
} from "./translation-text.ts";

describe("a language given by a caller", () => {
  it.each([
    ["fr", "fr"],
    ["EN", "en"],
    ["en-GB", "en"],
    ["pt_BR", "pt"],
    [" de ", "de"],
    ["french", null],
    ["", null],
    [null, null],
    [{ language: "fr" }, null],
  ])("%o is %s", (value, code) => {
    expect(readLanguageCode(value)).toBe(code);
  });

  it("is a target language when the site has it", () => {
    expect(readTargetLanguage("en-US")).toBe("en");
    expect(readTargetLanguage("de")).toBeNull();
  });
});

it("a text needs no translation only when it is in the requested language", () => {
  expect(isTranslationUnnecessary("fr", "fr")).toBe(true);
  expect(isTranslationUnnecessary("fr", "en")).toBe(false);
  expect(isTranslationUnnecessary(null, "fr")).toBe(false);
});
