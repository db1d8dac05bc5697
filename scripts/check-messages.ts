import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkBothLanguages } from "./messages/both-languages.ts";
import { checkCompiledFiles, settingsPath } from "./messages/compiled-files.ts";
import { languages } from "./messages/message-file.ts";
import { checkMessageForm } from "./messages/message-form.ts";
import { checkMessageUse } from "./messages/message-use.ts";
import { readMessages } from "./messages/read-messages.ts";
import { checkTypography } from "./messages/typography.ts";
import { readProject } from "./structure/project.ts";
import { isTestFile } from "./structure/source-file.ts";
import { formatViolation, inReadingOrder } from "./structure/violation.ts";

const root = dirname(import.meta.dirname);
const settings = readFileSync(join(root, settingsPath), "utf8");
const files = readMessages(root);
const french = files.filter((file) => file.language === "fr");
const keys = new Map(
  french.flatMap(({ path, messages }) =>
    messages.map(({ key, line, inputs }) => [key, { path, line, inputs }]),
  ),
);
const { project, unreadable } = readProject(
  root,
  (path) => /^(app|server|db)\//.test(path) && !isTestFile(path),
);

const violations = inReadingOrder([
  ...unreadable,
  ...files.flatMap((file) => file.problems),
  ...checkCompiledFiles(settings, files),
  ...checkBothLanguages(files),
  ...checkMessageForm(files),
  ...checkTypography(files),
  ...checkMessageUse(keys, project.files),
]);
for (const violation of violations) console.error(formatViolation(violation));
console.log(
  `Messages: ${keys.size} keys in ${french.length} files, in ${languages.join(" and ")}, ${violations.length} violations.`,
);
if (violations.length > 0 || keys.size === 0) process.exitCode = 1;
