import { expect, test } from "vitest";
import { prefersEnglish } from "./english-offer.server.ts";

test.each([
  ["en-GB,en;q=0.9", true],
  ["en", true],
  ["fr;q=0.8, en-US", true],
  ["fr-FR,fr;q=0.9,en;q=0.8", false],
  ["en;q=0.4,de;q=0.7", false],
  ["eng,fr", false],
  ["*", false],
  ["", false],
  ["en;q=x,fr;q=0.1", false],
])("a browser that accepts %j prefers English: %s", (accepted, expected) => {
  expect(prefersEnglish(accepted)).toBe(expected);
});
