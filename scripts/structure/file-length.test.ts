import { expect, test } from "vitest";
import { checkFileLength, lengthReport } from "./file-length.ts";
import { projectOf } from "./project.ts";

const linesOf = (count: number) => "export {};\n".repeat(count);
const problems = (path: string, count: number) =>
  checkFileLength(projectOf({ [path]: linesOf(count) }));

test("401 lines are too many, 400 are not", () => {
  expect(problems("app/ui/calendar.tsx", 401)).toHaveLength(1);
  expect(problems("app/ui/calendar.tsx", 400)).toEqual([]);
});

test.each([
  "app/features/search/domain/reference-cities.ts",
  "app/features/boats/domain/equipment-catalogue.ts",
  "db/demo/boats.ts",
])("%s is data and may be longer", (path) => {
  expect(problems(path, 2000)).toEqual([]);
});

test("the report gives the median and asks about files from 250 lines on", () => {
  const project = projectOf({
    "app/ui/a.tsx": linesOf(10),
    "app/ui/b.tsx": linesOf(60),
    "app/ui/c.tsx": linesOf(300),
  });
  expect(lengthReport(project)).toEqual({ median: 60, worthALook: ["app/ui/c.tsx (300 lines)"] });
});
