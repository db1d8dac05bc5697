// Typography is applied here, once, when messages are compiled: texts are typed with ordinary spaces, and
// every space that French sets as a no-break space becomes one, as in both languages those between a number and
// its unit. The module is loaded from a data: URL, so it finds its base plugin through the working directory.
/** @type {import("@inlang/plugin-message-format")["default"]} */
const base = (
  await import(`file://${process.cwd()}/node_modules/@inlang/plugin-message-format/dist/index.js`)
).default;

const NARROW = "\u202F";
const NO_BREAK = "\u00A0";
/** The word joiner: no sign of its own, so that no font lacks it, unlike the no-break hyphen. */
const JOINED = "-\u2060";

/** A text that may take two lines. Shorter ones are labels and buttons, which stay as they are typed. */
const LONG = 40;

/** A French text. */
export function typeset(text) {
  return holdHyphens(text)
    .replaceAll(/ (?=[;:!?%»])/g, NARROW)
    .replaceAll(/(?<=«) /g, NARROW)
    .replaceAll(/(?<=\d) (?=€|\d{3}\b)/g, NARROW)
    .replaceAll(/(?<=[\d}]) (?=(?:h|min|kW|ch|Mo|Ko|km|cm|m)(?![\p{L}\d']))/gu, NO_BREAK)
    .replaceAll(/(?<=n°) /g, NO_BREAK);
}

/** An English text: amounts have their sign behind them, as in French. */
export function typesetEnglish(text) {
  return text.replaceAll(
    /(?<=[\d}]) (?=€|(?:h|min|kW|hp|MB|KB|km|cm|m)(?![\p{L}\d']))/gu,
    NO_BREAK,
  );
}

/** 'e-mail', a verb with its pronoun ('récupère-t-on') and a day ('du 15-06') are not broken at their hyphen. */
function holdHyphens(text) {
  if (text.length <= LONG) return text;
  return text
    .replaceAll(/(?<=\b[Ee])-(?=mails?\b)/g, JOINED)
    .replaceAll(/(?<=\b[AaDd]u \d\d)-(?=\d\d)/g, JOINED)
    .replaceAll(/(?<=\p{L})-t-(?=(?:ils?|elles?|on)(?!\p{L}))/gu, `${JOINED}t${JOINED}`)
    .replaceAll(/(?<=\p{L})-(?=(?:ils?|elles?|on|je|ce)(?!\p{L}))/gu, JOINED);
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
