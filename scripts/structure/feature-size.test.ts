import { expect, test } from "vitest";
import { checkFeatureSize } from "./feature-size.ts";

const feature = (count: number, ending: string) =>
  Array.from({ length: count }, (_, index) => `app/features/boats/domain/rule-${index}${ending}`);

test("a feature has at most 60 files", () => {
  expect(checkFeatureSize({ paths: feature(60, ".ts"), files: [] })).toEqual([]);
  expect(checkFeatureSize({ paths: feature(61, ".ts"), files: [] })).toEqual([
    { path: "app/features/boats", line: 1, rule: "61 files, at most 60" },
  ]);
});

test("tests do not count as files of a feature", () => {
  const paths = [...feature(60, ".ts"), ...feature(60, ".test.ts")];
  expect(checkFeatureSize({ paths, files: [] })).toEqual([]);
});
