import { globSync } from "node:fs";
import { resolve } from "node:path";
import { readMessages } from "./read-messages.ts";

/** Texts in the page's own language that a page shows or exposes to assistive technology. */
export function textsOf(document: Document): string[] {
  return shownTexts(rawTexts(document));
}

/** From the result of `rawTexts`, the texts that contain a word, without typography. */
export function shownTexts(raw: readonly string[]): string[] {
  return raw.map(plain).filter((text) => /\p{L}{3}/u.test(text));
}

/**
 * Every text of a document, including accessible names. Omits elements marked as another language, such as
 * the link to the pages in the other language, or as an author's text. The browser runs this function from
 * its source, so it may not use anything from outside.
 */
export function rawTexts(document: Document): string[] {
  const silent = new Set(["script", "style", "template"]);
  const texts: string[] = [document.title];
  const walk = (element: Element) => {
    const isForeign = element.hasAttribute("lang") || element.getAttribute("translate") === "no";
    if (silent.has(element.localName) || isForeign) return;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      texts.push(element.getAttribute(name) ?? "");
    }
    for (const child of element.childNodes) {
      if (child.nodeType === 3) texts.push(child.textContent ?? "");
    }
    for (const child of element.children) walk(child);
  };
  walk(document.body);
  return texts;
}

/**
 * Whether a text is one of the other language's messages and none of its own. Messages with placeholders are
 * compared by their constant parts.
 */
export function otherLanguage(language: "fr" | "en"): (text: string) => boolean {
  const own = catalogueOf(language);
  const other = catalogueOf(language === "fr" ? "en" : "fr");
  const judged = judgements[language];
  return (text) => {
    // Cached, because the shell, its links and card names are on every page.
    const isOther =
      judged.get(text) ?? (!own.exact.has(text) && isOneOf(other, text) && !isOneOf(own, text));
    judged.set(text, isOther);
    return isOther;
  };
}

const judgements = { fr: new Map<string, boolean>(), en: new Map<string, boolean>() };

type Catalogue = { exact: Set<string>; patterns: RegExp[] };

function isOneOf({ exact, patterns }: Catalogue, text: string): boolean {
  return exact.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** A shorter constant part would match anything. */
const leastConstant = 14;

const read = new Map<string, Catalogue>();

function catalogueOf(language: "fr" | "en"): Catalogue {
  const known = read.get(language) ?? readCatalogue(language);
  read.set(language, known);
  return known;
}

function readCatalogue(language: "fr" | "en"): Catalogue {
  const root = resolve(import.meta.dirname, "../..");
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const path of globSync(`messages/${language}/*.json`, { cwd: root })) {
    const file = readMessages(resolve(root, path));
    for (const text of Object.values(file).flatMap(wordings)) {
      for (const line of text.split("\n").map(plain)) {
        const parts = line.split(/\{[^}]+\}/);
        if (parts.length === 1) exact.add(line);
        else if (parts.join("").length >= leastConstant) {
          patterns.push(new RegExp(`^${parts.map(escaped).join(".+")}$`, "u"));
        }
      }
    }
  }
  return { exact, patterns };
}

/** A message's variants: a single one, or one for each number and gender. */
function wordings(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((each: { match?: Record<string, string> }) =>
    Object.values(each.match ?? {}),
  );
}

function plain(text: string): string {
  return text
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ?([;:!?»%€])/g, "$1")
    .replaceAll("« ", "«")
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
