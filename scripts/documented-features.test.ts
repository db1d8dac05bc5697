import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../dependency-cruiser.config.ts";

const root = join(import.meta.dirname, "..");
const rule = "-imports-only-features-above-it";

test("ARCHITECTURE.md lists the features in the order that the import check enforces", () => {
  const inOrder = config.forbidden.flatMap(({ name = "" }) =>
    name.endsWith(rule) ? [name.slice(0, -rule.length)] : [],
  );
  expect(namesInSection("Features")).toEqual(inOrder);
});

test("ARCHITECTURE.md lists the folders of the platform", () => {
  const folders = readdirSync(join(root, "app/platform"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(namesInSection("Platform")).toEqual(folders.toSorted());
});

/** The names in the first column of the table of a section. */
function namesInSection(title: string): (string | undefined)[] {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const [, section = ""] = text.split(`\n## ${title}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
}
