import type { Counts } from "./counts.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import type { Command } from "./run-command.ts";

/** One step of the tests; a step with a report counts its own tests, any other is one test. */
export type Step = {
  name: string;
  command: Command;
  report?: { path: string; read: (report: unknown) => Counts | null };
  /** The step that must have succeeded before this one. */
  needs?: string;
  /** Whether its tests use the database that the run starts once for all of them. */
  usesDatabase?: boolean;
};

/** Steps that are independent of each other. */
export type Stage = readonly Step[];

/** All steps, in the order in which errors are cheapest to understand. */
export function allStages(reportFolder: string): Stage[] {
  return [
    [
      { name: "messages compile", command: node("scripts/compile-messages.ts") },
      { name: "route types", command: { program: "react-router", args: ["typegen"] } },
    ],
    [
      { name: "lint", command: { program: "oxlint", args: ["--type-aware", "--deny-warnings"] } },
      { name: "types", command: { program: "tsc", args: ["--noEmit"] } },
      { name: "unused", command: { program: "knip", args: [] } },
      { name: "format", command: { program: "biome", args: ["format", "."] } },
      { name: "structure", command: node("scripts/check-structure.ts") },
      { name: "messages", command: node("scripts/check-messages.ts") },
      { name: "lock file", command: node("scripts/complete-lockfile.ts", "--check") },
      { name: "specification", command: node("scripts/check-specification.ts") },
    ],
    [vitestStep("unit", reportFolder)],
    [{ name: "build", command: node("scripts/build.ts") }],
    [{ ...vitestStep("integration", reportFolder), usesDatabase: true }],
    [{ ...vitestStep("screens", reportFolder), usesDatabase: true, needs: "build" }],
    [endToEndStep(reportFolder)],
  ];
}

function node(...args: string[]): Command {
  return { program: "node", args };
}

function vitestStep(project: string, reportFolder: string): Step {
  const path = `${reportFolder}/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  return {
    name: project,
    command: { program: "vitest", args: ["run", "--project", project, ...reporters] },
    report: { path, read: readVitestReport },
  };
}

function endToEndStep(reportFolder: string): Step {
  const path = `${reportFolder}/end-to-end.json`;
  return {
    name: "end-to-end",
    command: {
      program: "playwright",
      args: ["test", "--reporter=list,json"],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    },
    report: { path, read: readPlaywrightReport },
    needs: "build",
  };
}
