import { dirname } from "node:path";
import { checkBrowserSafety } from "./structure/browser-safety.ts";
import { checkCycles } from "./structure/cycles.ts";
import { checkDefaultExports } from "./structure/default-exports.ts";
import { checkDomainPurity } from "./structure/domain-purity.ts";
import { checkDownhill } from "./structure/downhill.ts";
import { checkFeatureCircles } from "./structure/feature-circles.ts";
import { checkFeatureEntries } from "./structure/feature-entries.ts";
import { checkFeatureSize } from "./structure/feature-size.ts";
import { checkFileLength, lengthReport } from "./structure/file-length.ts";
import { checkImportForm } from "./structure/import-form.ts";
import { readProject } from "./structure/project.ts";
import { formatViolation, inReadingOrder } from "./structure/violation.ts";
import { checkVisibleText } from "./structure/visible-text.ts";
import { checkVocabulary } from "./structure/vocabulary.ts";

const rules = [
  checkDownhill,
  checkFeatureEntries,
  checkFeatureCircles,
  checkFeatureSize,
  checkDomainPurity,
  checkBrowserSafety,
  checkCycles,
  checkImportForm,
  checkVocabulary,
  checkDefaultExports,
  checkFileLength,
  checkVisibleText,
];

const root = dirname(import.meta.dirname);
const { project, unreadable } = readProject(root);
const violations = inReadingOrder([...unreadable, ...rules.flatMap((rule) => rule(project))]);
for (const violation of violations) console.error(formatViolation(violation));

const { median, worthALook } = lengthReport(project);
for (const file of worthALook) console.log(`Is this one thing? ${file}`);
console.log(
  `Structure: ${project.files.length} files, median ${median} lines, ${violations.length} violations.`,
);
if (violations.length > 0 || project.files.length === 0) process.exitCode = 1;
