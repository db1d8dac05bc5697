import { expect, test } from "vitest";
import { formatScores, scoresOf } from "./scores.ts";

const results = (
  ["Killed", "Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError", "CompileError"] as const
).map((status) => ({ status }));

test("a score is the share of detected mutants, including those that no test covers", () => {
  expect(formatScores([scoresOf("domain", results, 61_400)])).toBe(
    [
      "area    score   killed  survived  not covered  not counted  seconds",
      "domain  60.0 %  3       1         1            1            61",
    ].join("\n"),
  );
});
