import type { MutantResult } from "@stryker-mutator/api/core";

/** The results of an area's mutants. */
export type Scores = {
  area: string;
  killed: number;
  survived: number;
  /** Mutants that no test reaches; they count as survivors. */
  notCovered: number;
  /**
   * Mutants whose file fails to load, and those in code that runs when a module loads, if such code is
   * excluded.
   */
  notCounted: number;
  seconds: number;
};

/** Counts results. Stryker reports mutants outside a sample as compile errors, which are not counted. */
export function scoresOf(
  area: string,
  results: readonly Pick<MutantResult, "status">[],
  milliseconds: number,
): Scores {
  const count = (...statuses: MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return {
    area,
    killed: count("Killed", "Timeout"),
    survived: count("Survived"),
    notCovered: count("NoCoverage"),
    notCounted: count("Ignored", "RuntimeError"),
    seconds: Math.round(milliseconds / 1000),
  };
}

/** The table at the end of a run. */
export function formatScores(rows: readonly Scores[]): string {
  const header = ["area", "score", "killed", "survived", "not covered", "not counted", "seconds"];
  const cells = rows.map((row) => [
    row.area,
    `${scoreOf(row).toFixed(1)} %`,
    ...[row.killed, row.survived, row.notCovered, row.notCounted, row.seconds].map(String),
  ]);
  const lines = [header, ...cells];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The share of mutants that a test detected. */
function scoreOf({ killed, survived, notCovered }: Scores): number {
  const counted = killed + survived + notCovered;
  return counted === 0 ? 100 : (100 * killed) / counted;
}
