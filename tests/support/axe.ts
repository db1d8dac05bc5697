import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Everything that must be met, and what the library advises. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Pages have no frames, and only violations are needed: reporting all results would take longer. */
export const axeOptions = {
  runOnly: { type: "tag", values: rules },
  resultTypes: ["violations"],
};

/** The script. It is the minified build, which is compiled for each document: this takes half the time. */
export const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
