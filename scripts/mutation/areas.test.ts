import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";

const cwd = resolve(import.meta.dirname, "../..");

test.each(areas)("every file that the area '$name' names exists", ({ files }) => {
  const nameless = files
    .flatMap(alternatives)
    .filter((name) => globSync(name, { cwd }).length === 0);
  expect(nameless).toEqual([]);
});

/** Expands `{a,b}.ts`, because a glob silently ignores an alternative that matches no file. */
function alternatives(pattern: string): string[] {
  const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return [pattern];
  return names.split(",").flatMap((name) => alternatives(pattern.replace(whole, name)));
}
