import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const documents = globSync(["*.md", "docs/**/*.md", "packages/*/*.md"], { cwd: root });
const decisions = globSync("docs/decisions/0*.md", { cwd: root }).sort();
const read = (path: string) => readFileSync(join(root, path), "utf8");
const numbered = (number: string | number = "") =>
  `docs/decisions/${String(number).padStart(4, "0")}`;

test("every link of a document leads to an existing file and heading", () => {
  const links = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link = ""]) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path, link }) => isDead(path, link))).toEqual([]);
});

function isDead(path: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? path : join(dirname(path), file);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !headingsOf(read(target)).includes(anchor);
}

/** The headings as their anchors: in lower case, with hyphens for spaces and no punctuation. */
function headingsOf(text: string): string[] {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = ""]) =>
    title.toLowerCase(),
  );
  return headings.map((title) => title.replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}

test("decisions are numbered without a gap, and the code only names existing ones", () => {
  const known = decisions.map((path) => path.slice(0, path.indexOf("-")));
  const headed = decisions.map((path) => numbered(/^# (\d+)\. /.exec(read(path))?.[1]));
  const inTurn = decisions.map((_, index) => numbered(index + 1));
  expect([known, headed]).toEqual([inTurn, inTurn]);
  const sources = globSync("{app,db,server,scripts}/**/*.{ts,tsx}", { cwd: root }).map(read);
  const named = sources.flatMap((text) => text.match(/docs\/decisions\/\d{4}/g) ?? []);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("the list of decisions names each of them once, with its title", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const entries = decisions.map((path) => [read(path).split("\n")[0]?.slice(2), basename(path)]);
  const byFile = listed.map(([, title, file]) => [title, file]);
  expect(byFile.toSorted(([, a = ""], [, b = ""]) => a.localeCompare(b))).toEqual(entries);
});
