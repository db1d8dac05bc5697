import { expect, test } from "vitest";
import { checkImportForm } from "./import-form.ts";
import { projectOf } from "./project.ts";

const problems = (path: string, specifier: string) =>
  checkImportForm(
    projectOf({ [path]: `import { a } from "${specifier}";`, "app/ui/button.tsx": "" }),
  ).map((violation) => violation.rule);

test("an import without extension would not run under Node", () => {
  expect(problems("app/ui/dialog.tsx", "./button")).toEqual(["./button needs its file extension"]);
});

test("an import leads to a file", () => {
  expect(problems("app/ui/dialog.tsx", "./knob.tsx")).toEqual(["./knob.tsx leads to no file"]);
  expect(problems("app/ui/dialog.tsx", "#app/ui/knob.tsx")).toHaveLength(1);
});

test("a relative path does not leave its folder", () => {
  expect(problems("app/features/boats/components/card.tsx", "../../../ui/button.tsx")).toEqual([
    "../../../ui/button.tsx leaves its folder: write #app/ui/button.tsx",
  ]);
});

test.each([
  ["app/ui/dialog.tsx", "./button.tsx"],
  ["app/features/boats/components/card.tsx", "#app/ui/button.tsx"],
  ["app/routes/home.tsx", "./+types/home"],
  ["app/ui/dialog.tsx", "#app/i18n/paraglide/messages.js"],
  ["vite.config.ts", "./app/ui/button.tsx"],
  ["app/ui/dialog.tsx", "react"],
])("%s may write %s", (path, specifier) => {
  expect(problems(path, specifier)).toEqual([]);
});
