import type { Violation } from "../structure/violation.ts";
import { languages, type Message, type MessageFile } from "./message-file.ts";

/** Checks that both languages have the same files, keys and inputs. */
export function checkBothLanguages(files: readonly MessageFile[]): Violation[] {
  return files.flatMap((file) =>
    languages
      .filter((language) => language !== file.language)
      .flatMap((language) => {
        const name = `messages/${language}/${file.name}.json`;
        const other = files.find(({ path }) => path === name);
        if (!other) return [{ path: file.path, line: 1, rule: `has no counterpart ${name}` }];
        return compareMessages(file, other);
      }),
  );
}

function compareMessages(file: MessageFile, other: MessageFile): Violation[] {
  const counterparts = new Map(other.messages.map((message) => [message.key, message]));
  return file.messages.flatMap((message) => {
    const rule = difference(message, counterparts.get(message.key), other.path);
    return rule ? [{ path: file.path, line: message.line, rule }] : [];
  });
}

function difference(message: Message, other: Message | undefined, path: string): string | null {
  if (!other) return `${message.key} is missing in ${path}`;
  const missing = message.inputs.filter((input) => !other.inputs.includes(input));
  return missing.length > 0 ? `${message.key} has {${missing.join(", ")}}, unlike ${path}` : null;
}
