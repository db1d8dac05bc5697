import type { Violation } from "../structure/violation.ts";
import type { Message, MessageFile } from "./message-file.ts";

/**
 * Checks that a key starts with its file's name, that no text is empty, and that variants cover every value.
 */
export function checkMessageForm(files: readonly MessageFile[]): Violation[] {
  return files.flatMap((file) =>
    file.messages.flatMap((message) =>
      [keyProblem(file, message), textProblem(message), variantProblem(message)]
        .filter((rule) => rule !== null)
        .map((rule) => ({ path: file.path, line: message.line, rule })),
    ),
  );
}

function keyProblem(file: MessageFile, { key }: Message): string | null {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)) return `${key} is not in snake_case`;
  const prefix = `${file.name.replaceAll("-", "_")}_`;
  return key.startsWith(prefix) ? null : `${key} does not begin with ${prefix}`;
}

function textProblem({ key, texts }: Message): string | null {
  return texts.some((text) => text.trim() === "") ? `${key} has an empty text` : null;
}

/** Reports variants without a default: an unexpected value would show the bare key. */
function variantProblem({ key, matches }: Message): string | null {
  if (matches.length === 0 || matches.some(catchesAll)) return null;
  return `${key} has no variant for 'other' or '*'`;
}

function catchesAll(condition: string): boolean {
  return condition.split(",").every((part) => /=\s*(\*|other)\s*$/.test(part));
}
