import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const build = join(dirname(dirname(import.meta.dirname)), "build/server");

test("the server bundle contains the query builder, and the libraries that reach the database through it", () => {
  const files = globSync("**/*.js", { cwd: build });
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(build, file), "utf8");
    return [...source.matchAll(/^import .*? from "([^"]+)"/gm)].map(([, name]) => name);
  });
  expect(imported).toContain("pg");
  expect(imported.filter((name) => /^(drizzle-orm|better-auth)(\/|$)/.test(name ?? ""))).toEqual(
    [],
  );
});
