import { expect, test } from "vitest";
import { reportDemoPictures } from "./report-demo-pictures.ts";

/** The lines that are logged while `all` pictures are stored one after another. */
function said(all: number): string[] {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const report = reportDemoPictures({ info: write, warn: write, error: write });
  for (let stored = 0; stored <= all; stored += 1) report(stored, all);
  return lines;
}

test("the first line says in both languages that pictures are prepared before the site opens", () => {
  const [first] = said(40);
  expect(first).toMatch(/Premier démarrage : .* puis s'ouvre\..* \/ First start: .* then opens\./);
});

test("a line after each tenth says how many pictures are done, up to the last one", () => {
  expect(said(40).slice(1)).toEqual(
    [4, 8, 12, 16, 20, 24, 28, 32, 36, 40].map(
      (stored) =>
        `Photos de la démonstration : ${stored} sur 40 / Pictures of the demo: ${stored} of 40`,
    ),
  );
  expect(said(3)).toHaveLength(4);
});
