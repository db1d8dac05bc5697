import { dirname } from "node:path";
import { checkDistinctNames } from "./structure/distinct-names.ts";
import { checkDomainPurity } from "./structure/domain-purity.ts";
import { checkFeatureSize } from "./structure/feature-size.ts";
import { readProject } from "./structure/project.ts";
import { formatViolation, inReadingOrder } from "./structure/violation.ts";
import { checkVisibleText } from "./structure/visible-text.ts";
import { checkVocabulary } from "./structure/vocabulary.ts";
import { checkWrittenLimits } from "./structure/written-limits.ts";

// `npm run check:structure`: the rules about files that no standard tool covers. dependency-cruiser checks
// imports; oxlint checks the length of files and default exports.

const rules = [
  checkFeatureSize,
  checkDistinctNames,
  checkVocabulary,
  checkDomainPurity,
  checkVisibleText,
  checkWrittenLimits,
];

const root = dirname(import.meta.dirname);
const { project, unreadable } = readProject(root);
const violations = inReadingOrder([...unreadable, ...rules.flatMap((rule) => rule(project))]);
for (const violation of violations) console.error(formatViolation(violation));

console.log(`Structure: ${project.files.length} files, ${violations.length} violations.`);
if (violations.length > 0 || project.files.length === 0) process.exitCode = 1;
