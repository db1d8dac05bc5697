import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import compileMessages, { messagesFile } from "#tests/setup/messages.ts";
import { type Area, areaOf, areas, filesOf } from "./mutation/areas.ts";
import { changedFiles } from "./mutation/changed-files.ts";
import { listMutants } from "./mutation/list-mutants.ts";
import { chooseSample, keyOf, rangeOf } from "./mutation/sample.ts";
import { formatScores, type Scores, scoresOf } from "./mutation/scores.ts";

// `npm run mutate`: changes the code in many small ways, one at a time, and counts the changes that
// no test detects (docs/testing.md). Areas and paths can be given:
//
//   npm run mutate                                 everything
//   npm run mutate -- domain                       one area: domain, commands or screens
//   npm run mutate -- app/features/pricing         the files in a folder
//   npm run mutate -- --changed                    what this branch changed compared to main
//
// --seed and --size choose the sample of commands and screens, --base the branch to compare with,
// --timeout the seconds after which a mutant's tests count as hanging (more on a busy machine).

const root = dirname(import.meta.dirname);
/** What the copy of the sources omits. The compiled messages are copied, because tests import them. */
const notCopied = [
  "/build",
  "/data",
  "/.cache/*",
  "/reports",
  "/test-results",
  "/docs",
  `!/${relative(root, messagesFile).replaceAll("\\", "/")}`,
];
const vitestRunner = import.meta.resolve("@stryker-mutator/vitest-runner");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: "boolean", default: false },
    base: { type: "string", default: "main" },
    seed: { type: "string", default: "1" },
    size: { type: "string", default: "200" },
    concurrency: { type: "string", default: "2" },
    timeout: { type: "string", default: "30" },
  },
});
const named = positionals.filter((word) => !word.startsWith("app/")).map(areaOf);
const paths = positionals.filter((word) => word.startsWith("app/"));
const below = values.changed ? changedFiles(root, values.base) : paths.length > 0 ? paths : ["app"];

await compileMessages();
const rows: Scores[] = [];
for (const area of named.length > 0 ? named : areas) {
  const files = filesOf(area, root, below);
  if (files.length > 0) rows.push(await mutate(area, files));
}
console.log(rows.length > 0 ? `\n${formatScores(rows)}` : "Nothing to mutate.");

async function mutate(area: Area, files: readonly string[]): Promise<Scores> {
  const started = performance.now();
  process.env["MUTATION_AREA"] = area.name;
  const results = await new Stryker({
    ...optionsFor(area, files),
    ...(area.sampled && (await sampleOptions(area, files))),
  }).runMutationTest();
  return scoresOf(area.name, results, performance.now() - started);
}

function optionsFor(area: Area, files: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...files],
    testRunner: "vitest",
    plugins: [vitestRunner],
    vitest: {
      configFile: "scripts/mutation/vitest.config.ts",
      related: area.imported,
      // The threads of one process share a time zone, which some tests change.
      pool: "forks",
    },
    // Each mutant runs only the tests that reach it.
    coverageAnalysis: "perTest",
    // Code that runs when a module loads would need every test for each of its mutants.
    ignoreStatic: area.sampled,
    concurrency: Number(values.concurrency),
    ...(area.build && { buildCommand: area.build, symlinkNodeModules: false }),
    // Stryker reads the settings of an older TypeScript version than ours.
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    // On a busy machine a test can be slow for a long time without hanging.
    timeoutMS: Number(values.timeout) * 1000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: notCopied,
    tempDirName: ".cache/mutation",
    reporters: ["progress-append-only", "clear-text", "html", "json"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `reports/mutation/${area.name}.html` },
    jsonReporter: { fileName: `reports/mutation/${area.name}.json` },
    allowConsoleColors: false,
    warnings: {
      slow: false,
      unknownOptions: false,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
  };
}

async function sampleOptions(area: Area, files: readonly string[]): Promise<PartialStrykerOptions> {
  const all = await listMutants(root, files, area.leftOut ? [area.leftOut] : []);
  const sample = chooseSample(all, Number(values.size), Number(values.seed), root);
  return {
    mutate: [...new Set(sample.map((mutant) => rangeOf(mutant).slice(root.length + 1)))],
    plugins: [vitestRunner, join(root, "scripts/mutation/sample-plugin.ts")],
    checkers: ["sample"],
    sample: sample.map(keyOf),
  };
}
