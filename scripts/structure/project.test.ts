import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readProject } from "./project.ts";

let root = "";

const write = (files: Record<string, string>) => {
  root = mkdtempSync(join(tmpdir(), "structure-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("the project contains no generated files and no dependencies", () => {
  write({
    "app/ui/button.tsx": "export const Button = 1;",
    "app/app.css": "",
    "app/i18n/paraglide/messages.js": "",
    "db/migrations/0000.sql": "",
    "node_modules/x/x.ts": "",
    "vite.config.ts": "",
  });
  expect(readProject(root).project.paths).toEqual([
    "app/app.css",
    "app/ui/button.tsx",
    "vite.config.ts",
  ]);
});

test("only the files that a check needs are parsed, but every path is listed", () => {
  write({ "app/ui/a.ts": "export const a = 1;", "app/ui/b.test.ts": "export const = ;" });
  const { project, unreadable } = readProject(root, (path) => !path.endsWith(".test.ts"));
  expect(project.files.map((file) => file.path)).toEqual(["app/ui/a.ts"]);
  expect(project.paths).toEqual(["app/ui/a.ts", "app/ui/b.test.ts"]);
  expect(unreadable).toEqual([]);
});

test("a file that does not parse is reported, and the others are still read", () => {
  write({ "app/ui/a.ts": "export const = ;", "app/ui/b.ts": "export const b = 1;" });
  const { project, unreadable } = readProject(root);
  expect(unreadable.map((violation) => violation.path)).toEqual(["app/ui/a.ts"]);
  expect(project.files.map((file) => file.path)).toEqual(["app/ui/b.ts"]);
});
