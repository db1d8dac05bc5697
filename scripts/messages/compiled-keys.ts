import type { MessageFile } from "./message-file.ts";

/** The keys missing from the list of compiled modules (messages/_index.js). */
export function keysNotCompiled(compiledIndex: string, files: readonly MessageFile[]): string[] {
  const compiled = new Set(
    [...compiledIndex.matchAll(/from '\.\/(\w+)\.js'/g)].map((hit) => hit[1] ?? ""),
  );
  const keys = new Set(files.flatMap(({ messages }) => messages.map(({ key }) => key)));
  return [...keys].filter((key) => !compiled.has(key));
}
