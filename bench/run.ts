import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { resolve } from "node:path";
import { demoSite } from "./demo-site.ts";
import { readOptions } from "./options.ts";
import { parts, partsOfDemoSite } from "./parts.ts";
import { type MeasuredPart, type Row, rowsAsTable, withResults } from "./report.ts";

// Measures Escale's size, speed and start time, as ratios to references from the same run. Nothing here
// passes or fails. `npm run bench -- pages jobs` runs only some parts. Each part's results are written to
// docs/performance.md at once, so that an interrupted run loses nothing.

// React chooses its build by NODE_ENV when it is imported, here as in the site.
process.env["NODE_ENV"] = "production";

const document = resolve(import.meta.dirname, "../docs/performance.md");
const known = Object.keys(parts);
const options = readOptions(process.argv.slice(2), known);
const site = demoSite(options);
try {
  const chosen = Object.entries(parts).filter(([name]) => isChosen(name));
  for (const [index, [name, measure]] of chosen.entries()) {
    const measured = await measureOne(name, () => measure({ options, site }));
    console.log(`\n${rowsAsTable(name, measured.rows)}\n`);
    if (!options.isQuick) await write(measured);
    // 15 minutes after its start the site creates more pictures, which would disturb the other parts.
    const isStillRead = chosen.slice(index + 1).some(([later]) => partsOfDemoSite.includes(later));
    if (!isStillRead) await site.close();
  }
} finally {
  await site.close();
}

/** A quick run skips the parts without a speed goal, unless they are named. */
function isChosen(name: string): boolean {
  if (options.parts.length > 0) return options.parts.includes(name);
  return !options.isQuick || !["overload", "workers"].includes(name);
}

async function measureOne(name: string, measure: () => Promise<Row[]>): Promise<MeasuredPart> {
  console.log(`${name} …`);
  const taken = new Date().toISOString().slice(0, 16).replace("T", " ");
  const [loadAtStart = 0] = loadavg();
  const startedAt = performance.now();
  const rows = await measure();
  const seconds = (performance.now() - startedAt) / 1000;
  const [loadAtEnd = 0] = loadavg();
  const machine = { cores: availableParallelism(), loadAtStart, loadAtEnd };
  const sizes = name === "search" ? options.boats.join(", ") : "";
  const { rounds } = options;
  return { run: { part: name, taken, commit: commit(), ...machine, sizes, rounds, seconds }, rows };
}

async function write(measured: MeasuredPart): Promise<void> {
  await writeFile(document, withResults(await readFile(document, "utf8"), [measured], known));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
}

/** The checked-out commit, and whether the files have changed since. */
function commit(): string {
  try {
    const isChanged = git("status", "--porcelain", "--", "..", ":!../docs") !== "";
    return git("rev-parse", "--short=8", "HEAD") + (isChanged ? ", changed" : "");
  } catch {
    return "unknown";
  }
}
