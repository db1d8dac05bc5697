import type { Violation } from "../structure/violation.ts";
import type { Language, MessageFile } from "./message-file.ts";

type Rule = { pattern: RegExp; problem: string };

const everywhere: readonly Rule[] = [
  {
    pattern: /[\u00a0\u202f\u2009]/,
    problem: "has a no-break space typed by hand: the build puts them in",
  },
  { pattern: /[‘’]/, problem: "has a curly apostrophe: write '" },
  { pattern: /\.\.\./, problem: "has three points: write …" },
  { pattern: /(^\s|\s$|\s{2})/, problem: "has a space too many" },
  { pattern: /\s[,.](\s|$)/, problem: "has a space before a comma or a point" },
];

const ofLanguage: Record<Language, readonly Rule[]> = {
  fr: [
    { pattern: /[\p{L}\p{N})\]»…][?!;]/u, problem: "needs a space before ? ! ;" },
    { pattern: /([\p{L})\]»…]:|\p{N}:(?!\p{N}))/u, problem: "needs a space before :" },
    { pattern: /«(?!\s)|(?<!\s)»/, problem: "needs spaces inside « »" },
    { pattern: /[“”]|"\p{L}|\p{L}"/u, problem: "has English quotes: write « »" },
    { pattern: /[\p{L}\p{N})][€%]/u, problem: "needs a space before € and %" },
  ],
  en: [{ pattern: /\s[?!;:](\s|$)/, problem: "has a French space before ? ! ; :" }],
};

/** By message, what the specification gives literally, although it breaks the rules. */
const literalTexts = new Map([["owner_period_date_invalid", "(ex: 15-06)"]]);

/** Checks French and English punctuation as it is typed. The build turns spaces into no-break spaces. */
export function checkTypography(files: readonly MessageFile[]): Violation[] {
  return files.flatMap((file) =>
    file.messages.flatMap((message) => {
      const problems = message.texts.flatMap((text) =>
        typographyProblems(file.language, withoutLiteral(message.key, text)),
      );
      return [...new Set(problems)].map((problem) => ({
        path: file.path,
        line: message.line,
        rule: `${message.key} ${problem}`,
      }));
    }),
  );
}

/** The problems of one text, in words. */
export function typographyProblems(language: Language, text: string): string[] {
  const prose = proseOf(text);
  return [...everywhere, ...ofLanguage[language]]
    .filter(({ pattern }) => pattern.test(prose))
    .map(({ problem }) => problem);
}

/** The text as it will be displayed: each input and URL is replaced by a word, and markup is removed. */
function proseOf(text: string): string {
  return text
    .replace(/[a-z]+:\/\/\S*/g, "X")
    .replace(/\{[#/][^}]*\}/g, "")
    .replace(/(?<!\\)\{[^}]*\}/g, "X");
}

function withoutLiteral(key: string, text: string): string {
  const literal = literalTexts.get(key);
  return literal === undefined ? text : text.replaceAll(literal, "X");
}
