import { expect, test } from "vitest";
import { checkCompiledFiles } from "./compiled-files.ts";
import { parseMessageFile } from "./message-file.ts";

const settings = (...names: string[]) =>
  JSON.stringify({
    "plugin.inlang.messageFormat": {
      pathPattern: names.map((name) => `./messages/{locale}/${name}.json`),
    },
  });
const boats = parseMessageFile("fr", "boats", "{}");

test("a file that the settings do not list is reported, because it would not be compiled", () => {
  expect(checkCompiledFiles(settings(), [boats])).toHaveLength(1);
});

test("a listed file that does not exist is reported", () => {
  expect(checkCompiledFiles(settings("boats", "quotes"), [boats])).toHaveLength(1);
  expect(checkCompiledFiles(settings("boats"), [boats])).toEqual([]);
});
