import { expect, test } from "vitest";
import { documentFormats } from "#app/features/documents/domain/document-format.ts";
import { contestFilePath, contestFilePaths, freePositions } from "./contest-file.ts";

const contest = { ownerId: "marc", contestId: "storm" };
const everyPosition = [1, 2, 3, 4, 5];

test("an evidence file is stored in its owner's folder", () => {
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
])("with files at %j, positions %j are free", (taken, free) => {
  expect(freePositions(taken)).toEqual(free);
});

test("the possible paths of a contest are one per position and format", () => {
  const paths = contestFilePaths(contest);
  for (const position of everyPosition) {
    for (const format of documentFormats) {
      expect(paths).toContain(contestFilePath(contest, position, format));
    }
  }
  expect(paths).toHaveLength(everyPosition.length * documentFormats.length);
});
