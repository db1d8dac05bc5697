import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readMessages } from "#tests/support/read-messages.ts";

const project = resolve(import.meta.dirname, "../../..");
const quoted = { fr: /« ([^»{]+) »/g, en: /“([^”{]+)”/g } as const;

function textsOf(path: string): string[] {
  const messages = readMessages(resolve(project, path));
  return Object.values(messages).filter((text) => typeof text === "string");
}

// spec 2-2.61
test.each(["fr", "en"] as const)(
  "a button or page named in quotation marks in the help centre has that name (%s)",
  (language) => {
    const shown = new Set(
      globSync(`messages/${language}/*.json`, { cwd: project }).flatMap(textsOf),
    );
    const names = textsOf(`messages/${language}/help.json`).flatMap((text) =>
      [...text.matchAll(quoted[language])].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  },
);
