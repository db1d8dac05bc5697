import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import type { SavedPage } from "#tests/screens/support/saved-pages.ts";
import { findBrowser } from "#tests/setup/browser.ts";
import { pageProblems } from "./pages/page-problems.ts";
import { savedPageServer } from "./pages/saved-page-server.ts";
import { interruption, runCommand } from "./testing/run-command.ts";

// `npm run test:pages`: runs the screen tests, saves every state of every page that they receive, and opens
// each in a browser, without its scripts: no page may be wider than its window, and axe may find nothing.
// Arguments are passed on to Vitest, for instance `messages` for the tests of some screens.

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), "escale-pages-"));
const signal = interruption();
const atOnce = 2;

const exitCode = await runCommand(
  {
    program: "vitest",
    args: ["run", "--project", "screens", "--reporter=dot", ...process.argv.slice(2)],
    env: { SAVED_PAGES: folder },
  },
  { cwd: root, signal },
);
const pages = readdirSync(folder).sort();
console.log(`${pages.length} states of pages`);

const server = savedPageServer(join(root, "build"), (path) =>
  path.endsWith(".json") ? readPage(path).body : null,
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has this address
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(await findBrowser());
let problemCount = 0;
await Promise.all(Array.from({ length: atOnce }, () => examineNext()));
await browser.close();
server.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${problemCount} problems`);
if (exitCode !== 0 || problemCount > 0 || signal.aborted) process.exitCode = 1;

async function examineNext(): Promise<void> {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  for (let name = pages.shift(); name && !signal.aborted; name = pages.shift()) {
    const { status, path, test } = readPage(name);
    const problems = await pageProblems(page, `http://127.0.0.1:${port}/${name}`, path);
    if (problems.length === 0) continue;
    problemCount += problems.length;
    console.log([`\n${path} (${status}), ${test}`, ...problems].join("\n  "));
  }
}

function readPage(name: string): SavedPage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `savePage` wrote it
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as SavedPage;
}
