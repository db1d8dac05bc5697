import { expect, test } from "vitest";
import { keysNotCompiled } from "./compiled-keys.ts";
import { parseMessageFile } from "./message-file.ts";

const boats = parseMessageFile("fr", "boats", '{ "boats_a": "Un", "boats_b": "Deux" }');

test("a key without a compiled module is found", () => {
  expect(keysNotCompiled("export * from './boats_a.js'\n", [boats])).toEqual(["boats_b"]);
  expect(keysNotCompiled("", [boats])).toEqual(["boats_a", "boats_b"]);
});

test("a complete index has no missing keys", () => {
  const index = "export * from './boats_a.js'\nexport * from './boats_b.js'\n";
  expect(keysNotCompiled(index, [boats])).toEqual([]);
});
