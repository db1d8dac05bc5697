/** Replaces a hidden telephone number, e-mail address or link. */
export const contactMask = "••••••";

export type MaskedText = { text: string; isMasked: boolean };

// Spaces (including French no-break spaces) and the characters that people write between digits.
const between = String.raw`[\s.\-/()]{0,3}`;

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const dash = String.raw`\s?-\s?`;

/**
 * Dates, which would otherwise look like telephone numbers. Without the century they only count if no digits
 * are attached to them and no two pairs of digits follow, which would make five pairs: '06/12/34/56/78',
 * '06.12.27 34 56'.
 */
const days = new RegExp(
  [
    // 10/07/2027
    String.raw`(?<!\d)${day}([/.-])${month}\1(?:20\d{2})(?!\d)`,
    // 2027-07-10
    String.raw`(?<!\d)20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)`,
    // 10/07/27, 03/08 - 10/08/27, 03-10/08/27
    String.raw`(?<!\d|\d[/.-])(?:${day}(?:([/.])${month}(?:\2[0-3]\d)?)?${dash})?${day}([/.-])${month}\3[0-3]\d(?![/.-]?\d|\s\d\d\s\d\d(?![\s/.-]?\d))`,
    // 03/08 - 10/08
    String.raw`(?<!\d|\d[/.-])${day}([/.])${month}${dash}${day}\4${month}(?![/.-]?\d)`,
  ].join("|"),
  "g",
);

const contacts = [
  // name@site.fr, name (at) site.fr, name arobase site point fr; a full stop at the end is left out
  /(?<![\w.+-])[\w.+-]{1,64}\s?(?:@|[([]\s?(?:at|arobase)\s?[)\]]|\sarobase\s)\s?[\w-]{1,63}(?:\s?(?:\.|[([]\s?(?:dot|point)\s?[)\]]|\spoint\s)\s?[\w-]{2,})(?:(?:\.|\s?[([]\s?(?:dot|point)\s?[)\]]\s?|\spoint\s)[\w-]{2,})*/giu,
  // https://…, www.…
  /(?:https?:\/\/|www\.)[^\s<>]+/giu,
  // site.fr, site.com/page; top-level domains that are also words count only with a path: t.me/name
  /(?<![\w@.-])(?:[a-zA-Z\d-]{1,63}\.){1,6}(?:(?:com|fr|net|org|eu|info|uk|app|biz|site|shop|online|boats|link)(?![\w-])(?:\/[^\s<>]*)?|(?:me|it|de|es|be|ch|co|io|ly|gg|at|nl|pt)\/[^\s<>]+)/gu,
  // +33 6 12 34 56 78, 0033612345678
  new RegExp(String.raw`(?<![\d:,])(?:\+\s?|00)[1-9](?:${between}\d){7,13}(?!\d)`, "g"),
  // 06 12 34 56 78, 0 6 1 2 …, O6.12.34.56.78: ten digits
  new RegExp(
    String.raw`(?<![\d:,.\p{L}])[0oO]${between}[1-9](?:${between}\d){8}(?!${between}\d)`,
    "gu",
  ),
  // 6 12 34 56 78, the zero left out; not an amount
  new RegExp(String.raw`(?<![\d:,.]|\d\s)[67](?:[\s.-]?\d{2}){4}(?![\d,]|\s?(?:€|eur))`, "gi"),
];

/**
 * Hides telephone numbers, e-mail addresses and links in what people write to each other before a reservation
 * between them is paid (product decision). Dates, times, amounts and the given names, such as the boat's, are
 * left as they are.
 */
export function maskContacts(text: string, names: readonly string[] = []): MaskedText {
  const masked = withoutNames(
    text,
    names.filter((name) => name.trim() !== ""),
  );
  return { text: masked, isMasked: masked !== text };
}

function withoutNames(text: string, [name, ...others]: readonly string[]): string {
  if (name === undefined) return eachBetween(text, days, maskAll);
  return text
    .split(name)
    .map((part) => withoutNames(part, others))
    .join(name);
}

/** Applies `change` to the parts of a text between the matches of a pattern. */
function eachBetween(text: string, pattern: RegExp, change: (part: string) => string): string {
  let end = 0;
  let changed = "";
  for (const { 0: match, index } of text.matchAll(pattern)) {
    changed += change(text.slice(end, index)) + match;
    end = index + match.length;
  }
  return changed + change(text.slice(end));
}

function maskAll(text: string): string {
  return contacts.reduce((hidden, pattern) => hidden.replaceAll(pattern, contactMask), text);
}
