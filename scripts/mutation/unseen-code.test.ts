import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMutants } from "./list-mutants.ts";
import { unseenCode } from "./unseen-code.ts";

const folder = mkdtempSync(join(tmpdir(), "escale-mutants-"));

/** The original code of each mutant of a file. */
async function mutated(source: string): Promise<string[]> {
  writeFileSync(join(folder, "card.tsx"), source);
  const lines = source.split("\n");
  const mutants = await listMutants(folder, ["card.tsx"], [unseenCode]);
  return mutants.map(({ location: { start, end } }) =>
    (lines[start.line] ?? "").slice(start.column, start.line === end.line ? end.column : undefined),
  );
}

test("code that affects what a page shows is mutated", async () => {
  const source = `export const Card = () => <a href="/help" aria-label={label("x")}>{isOpen && "Open"}</a>;`;
  expect(await mutated(source)).toEqual(
    expect.arrayContaining(['"x"', 'isOpen && "Open"', '"Open"']),
  );
});

test.each([
  ["class names", `export const Card = () => <p className={isOpen ? "a" : "b"} />;`],
  ["class names of a function", `export const classes = classNames("a", isOpen && "b");`],
  ["handlers", `export const Card = () => <p onClick={() => open("a")} />;`],
  ["functions that take an event", `export function submit(event) { event.preventDefault("a"); }`],
  ["effects", `useEffect(() => focus("a"), []);`],
  ["clientAction", `export const clientAction = formClientAction("a");`],
  ["texts of the log", `logger.error("a");`],
])("%s are not mutated", async (_what, source) => {
  const found = await mutated(source);
  // The component as a whole may be mutated, but nothing inside the ignored code.
  expect(found.filter((text) => !text.startsWith("() => <p"))).toEqual([]);
});
