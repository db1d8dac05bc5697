import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The numbers of passed, failed and skipped tests, and a description of each failure. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };

/** Describes a failed test: its file, its title, and the first line of its error. */
function failure(file: string, titles: readonly string[], error: string | undefined): string {
  const place = file === "" ? "" : `${relative(process.cwd(), file)}: `;
  return `${place}${titles.join(" > ")}\n    ${firstLineOf(error ?? "no error")}`;
}

/** The first line that is not blank, without colours. */
export function firstLineOf(text: string): string {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}

/** Parses the JSON report of Vitest. A file that fails before its first test counts as one failed test. */
export const vitestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string().default("?"),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            ancestorTitles: z.array(z.string()).default([]),
            title: z.string().default("?"),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ testResults }): Outcome => {
    const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (text: string) => {
      outcome.failed += 1;
      outcome.failures.push(text);
    };
    for (const { name, status: ofFile, message, assertionResults } of testResults) {
      for (const { status, ancestorTitles, title, failureMessages } of assertionResults) {
        if (status === "passed") outcome.passed += 1;
        else if (status !== "failed") outcome.skipped += 1;
        else fail(failure(name, [...ancestorTitles, title], failureMessages?.[0]));
      }
      const isExplained = assertionResults.some(({ status }) => status === "failed");
      if (ofFile === "failed" && !isExplained) fail(failure(name, ["the file itself"], message));
    }
    return outcome;
  });

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string().default(""),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).partial().nullish() })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string(),
  file: z.string().default("?"),
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

/** Parses the JSON report of Playwright. A test that passes on a retry counts as passed. */
export const playwrightReport = z
  .object({
    suites: z.array(playwrightSuite).default([]),
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    errors: z.array(z.object({ message: z.string() }).partial()),
  })
  .transform(
    ({ suites, stats, errors }): Outcome => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [
        ...suites.flatMap((suite) => unexpectedIn(suite, [])),
        ...errors.map(({ message }) => failure("", ["outside of tests"], message)),
      ],
    }),
  );

/** The failed tests of a suite. `titles` are those of the surrounding suites, except the file's. */
function unexpectedIn(
  { file, specs, suites }: z.infer<typeof playwrightSuite>,
  titles: readonly string[],
): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error?.message;
        const project = projectName === "" ? [] : [`[${projectName}]`];
        return failure(file, [...project, ...titles, title], error);
      }),
  );
  return [...own, ...suites.flatMap((suite) => unexpectedIn(suite, [...titles, suite.title]))];
}
