import { expect, test } from "vitest";
import { projectOf } from "./project.ts";
import { checkWrittenLimits } from "./written-limits.ts";

const linesIn = (path: string, attribute: string) => {
  const text = `const field = (\n  <input name="q" ${attribute} />\n);`;
  return checkWrittenLimits(projectOf({ [path]: text })).map(({ line }) => line);
};

test.each(["maxLength={100}", 'maxLength="100"', "minLength={8}", "maxLength={ 5 }"])(
  "a field may not write the length of its text as a number: %s",
  (attribute) => expect(linesIn("app/features/a/components/b.tsx", attribute)).toEqual([2]),
);

test("a field may take the length of its text from the domain, and a test may write it", () => {
  expect(linesIn("app/features/a/components/b.tsx", "maxLength={maxNoteLength}")).toEqual([]);
  expect(linesIn("app/features/a/components/b.test.tsx", "maxLength={100}")).toEqual([]);
});
