import { isRecord } from "#app/platform/text/json.ts";
import type { Violation } from "../structure/violation.ts";

export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** One message: its texts (several if it has variants) and its inputs. */
export type Message = {
  key: string;
  line: number;
  texts: readonly string[];
  inputs: readonly string[];
  /** The conditions of the message's variants, such as `countPlural=one`; empty for a plain text. */
  matches: readonly string[];
};

/** One file of messages/{language}/{name}.json. */
export type MessageFile = {
  path: string;
  language: Language;
  name: string;
  messages: readonly Message[];
  problems: readonly Violation[];
};

/** Reads one file; anything that is not a message of the inlang format is returned as a problem. */
export function parseMessageFile(language: Language, name: string, text: string): MessageFile {
  const path = `messages/${language}/${name}.json`;
  const messages: Message[] = [];
  const problems: Violation[] = [];
  const problem = (line: number, rule: string) => problems.push({ path, line, rule });
  for (const [key, value] of Object.entries(parseJson(text, problem))) {
    if (key === "$schema") continue;
    const line = lineOfKey(text, key);
    if (typeof value === "string") messages.push(plainMessage(key, line, value));
    else {
      const message = variantMessage(key, line, value);
      if (message) messages.push(message);
      else problem(line, `${key} is neither a text nor a list with one set of variants`);
    }
  }
  for (const key of repeatedKeys(text)) {
    problem(lineOfKey(text, key), `${key} stands twice: the last one silently wins`);
  }
  return { path, language, name, messages, problems };
}

/** The names in braces in a text, without escaped braces and markup. */
export function placeholdersIn(text: string): string[] {
  const plain = text.replace(/\\[{}\\]/g, "");
  return [...new Set([...plain.matchAll(/\{\s*([a-zA-Z_]\w*)\s*\}/g)].map((hit) => hit[1] ?? ""))];
}

function parseJson(text: string, problem: (line: number, rule: string) => void): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
    problem(1, "a message file is one object");
  } catch (error) {
    problem(1, `is not JSON: ${String(error)}`);
  }
  return {};
}

function plainMessage(key: string, line: number, text: string): Message {
  return { key, line, texts: [text], inputs: placeholdersIn(text), matches: [] };
}

function variantMessage(key: string, line: number, value: unknown): Message | null {
  if (!Array.isArray(value) || value.length !== 1) return null;
  const only: unknown = value[0];
  const { declarations = [], match } = isRecord(only) ? only : {};
  const variants = Object.entries(isRecord(match) ? match : {});
  const texts = variants.map(([, text]) => text);
  if (variants.length === 0 || !texts.every((text) => typeof text === "string")) return null;
  if (!Array.isArray(declarations)) return null;
  const locals = declaredNames(declarations, "local");
  const named = texts.flatMap(placeholdersIn).filter((name) => !locals.includes(name));
  const inputs = [...new Set([...declaredNames(declarations, "input"), ...named])];
  return { key, line, texts, inputs, matches: variants.map(([condition]) => condition) };
}

function declaredNames(declarations: readonly unknown[], kind: "input" | "local"): string[] {
  return declarations.flatMap((declaration) => {
    const [first, name] = String(declaration).trim().split(/\s+/);
    return first === kind && name ? [name] : [];
  });
}

function lineOfKey(text: string, key: string): number {
  const at = text.indexOf(`${JSON.stringify(key)}:`);
  return at === -1 ? 1 : text.slice(0, at).split("\n").length;
}

/** Searches the text for repeated keys, because JSON.parse keeps only the last of two equal keys. */
function repeatedKeys(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((hit) => hit[1] ?? "");
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}
