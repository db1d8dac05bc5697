import { expect, test } from "vitest";
import { checkDefaultExports } from "./default-exports.ts";
import { projectOf } from "./project.ts";

const problems = (path: string, text: string) => checkDefaultExports(projectOf({ [path]: text }));

test.each([
  "export default function Button() {}",
  "const button = 1;\nexport { button as default };",
  'export { default } from "./link.tsx";',
])("a component has no default export: %s", (text) => {
  expect(problems("app/ui/button.tsx", text)).toHaveLength(1);
});

test.each([
  "app/root.tsx",
  "app/routes.ts",
  "app/routes/home.tsx",
  "app/entry.server.tsx",
  "vite.config.ts",
  "tests/e2e/global-setup.ts",
])("%s has the default export that its framework asks for", (path) => {
  expect(problems(path, "export default 1;")).toEqual([]);
});

test("named exports are free", () => {
  expect(problems("app/ui/button.tsx", "export const defaultSize = 1;")).toEqual([]);
});
