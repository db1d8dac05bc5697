import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../dependency-cruiser.config.ts";

const rule = "-imports-only-features-above-it";

test("ARCHITECTURE.md lists the features in the order that the import check enforces", () => {
  const inOrder = config.forbidden.flatMap(({ name = "" }) =>
    name.endsWith(rule) ? [name.slice(0, -rule.length)] : [],
  );
  const text = readFileSync(join(import.meta.dirname, "../ARCHITECTURE.md"), "utf8");
  const [, section = ""] = text.split("\n## Features\n");
  const [table = ""] = section.split("\n## ");
  const documented = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, feature]) => feature);
  expect(documented).toEqual(inOrder);
});
