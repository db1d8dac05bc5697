import { expect, test, vi } from "vitest";
import { detectLanguage } from "./detect-language.server.ts";

const french = "Un voilier clair et facile, idéal pour une journée en famille vers les îles.";

test("the word lists are loaded again for the next text if loading them fails", async () => {
  vi.doMock("eld/extrasmall", () => ({ eld: { newInstance: () => unreadable() } }));
  await expect(detectLanguage(french)).rejects.toThrow("Cannot be read");
  vi.doUnmock("eld/extrasmall");
  expect(await detectLanguage(french)).toBe("fr");
});

function unreadable(): never {
  throw new Error("Cannot be read");
}
