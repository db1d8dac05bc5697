import { describe, expect, it } from "vitest";
import {
  isTranslationUnnecessary,
  readLanguageCode,
  readTargetLanguage,
} from "./translation-text.ts";

describe("a language as callers write it", () => {
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

  it("is a target when the site is written in it", () => {
    expect(readTargetLanguage("en-US")).toBe("en");
    expect(readTargetLanguage("de")).toBeNull();
  });
});

it("a text in the asked language, and only that, needs no translation", () => {
  expect(isTranslationUnnecessary("fr", "fr")).toBe(true);
  expect(isTranslationUnnecessary("fr", "en")).toBe(false);
  expect(isTranslationUnnecessary(null, "fr")).toBe(false);
});
