// Applies typography once, when messages are compiled. Texts are typed with ordinary spaces. Every space that
// must not break in French becomes a no-break space, and in both languages so does the space between a number
// and its unit. The module is loaded from a data: URL, so it finds its base plugin through the working
// directory.
/** @type {import("@inlang/plugin-message-format")["default"]} */
const base = (
  await import(`file://${process.cwd()}/node_modules/@inlang/plugin-message-format/dist/index.js`)
).default;

const narrow = "\u202F";
const noBreak = "\u00A0";
/**
 * A hyphen with a word joiner. The joiner has no glyph, so every font supports it, unlike the no-break
 * hyphen.
 */
const joined = "-\u2060";

/**
 * The length from which a text may take two lines. Shorter texts are labels and buttons, whose hyphens stay
 * as they are typed.
 */
const long = 40;

/** Applies French typography to a text. */
export function typeset(text) {
  return holdSums(holdHyphens(text))
    .replaceAll(/ (?=[;:!?%»])/g, narrow)
    .replaceAll(/(?<=«) /g, narrow)
    .replaceAll(/(?<=\d) (?=€|\d{3}\b)/g, narrow)
    .replaceAll(spaceBefore("h|min|kW|ch|Mo|Ko|km|cm|m"), noBreak)
    .replaceAll(/(?<=n°) /g, noBreak);
}

/**
 * Applies English typography to a text: no break between a number and its unit. The currency sign is such a
 * unit, because amounts have it after the number, as in French.
 */
export function typesetEnglish(text) {
  return holdSums(text)
    .replaceAll(/(?<=[\d}]) (?=€)/g, noBreak)
    .replaceAll(spaceBefore("h|min|kW|hp|MB|KB|km|cm|m"), noBreak);
}

/** Prevents breaks within a sum: '{price} × {days}', '{price} / {unit}', '+ {price}'. */
function holdSums(text) {
  return text.replaceAll(/ (?=[×/] )|(?<= [×/]) |(?<=(?:^| )\+) (?=[\d{])/g, noBreak);
}

/** The spaces between a number, or a placeholder, and one of these units. */
function spaceBefore(units) {
  return new RegExp(`(?<=[\\d}]) (?=(?:${units})(?![\\p{L}\\d']))`, "gu");
}

/**
 * Prevents breaks at the hyphen of 'e-mail', of a verb with its pronoun ('récupère-t-on') and of a day ('du
 * 15-06').
 */
function holdHyphens(text) {
  if (text.length <= long) return text;
  return text
    .replaceAll(/(?<=\b[Ee])-(?=mails?\b)/g, joined)
    .replaceAll(/(?<=\b[AaDd]u \d\d)-(?=\d\d)/g, joined)
    .replaceAll(/(?<=\p{L})-t-(?=(?:ils?|elles?|on)(?!\p{L}))/gu, `${joined}t${joined}`)
    .replaceAll(/(?<=\p{L})-(?=(?:ils?|elles?|on|je|ce)(?!\p{L}))/gu, joined);
}

function typesetValue(value, set) {
  if (typeof value === "string") return set(value);
  if (Array.isArray(value)) {
    return value.map((variant) =>
      variant.match
        ? {
            ...variant,
            match: Object.fromEntries(
              Object.entries(variant.match).map(([pattern, text]) => [pattern, set(text)]),
            ),
          }
        : variant,
    );
  }
  return value;
}

function typesetFile(file) {
  const set = file.locale === "fr" ? typeset : typesetEnglish;
  const messages = JSON.parse(new TextDecoder().decode(file.content));
  const typesetMessages = Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      key === "$schema" ? value : typesetValue(value, set),
    ]),
  );
  return { ...file, content: new TextEncoder().encode(JSON.stringify(typesetMessages)) };
}

export default {
  ...base,
  importFiles: (args) =>
    base.importFiles({
      ...args,
      files: args.files.map(typesetFile),
    }),
};
