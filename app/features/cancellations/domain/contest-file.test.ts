import { expect, test } from "vitest";
import { documentFormats } from "#app/features/documents/domain/document-format.ts";
import { contestFilePath, contestFilePaths, freePositions } from "./contest-file.ts";

const contest = { ownerId: "marc", contestId: "storm" };
const everyPosition = [1, 2, 3, 4, 5];

test("a file of evidence stands in the folder of its owner", () => {
  expect(contestFilePath(contest, 2, "pdf")).toBe("marc/contest-storm-2.pdf");
});

test.each([
  [[], everyPosition],
  [[1], [2, 3, 4, 5]],
  [
    [5, 2],
    [1, 3, 4],
  ],
  [everyPosition, []],
])("beside files at %j there is room at %j", (taken, free) => {
  expect(freePositions(taken)).toEqual(free);
});

test("the paths of a contest are those of each position in each format", () => {
  const paths = contestFilePaths(contest);
  for (const position of everyPosition) {
    for (const format of documentFormats) {
      expect(paths).toContain(contestFilePath(contest, position, format));
    }
  }
  expect(paths).toHaveLength(everyPosition.length * documentFormats.length);
});
