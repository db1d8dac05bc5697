// French typography is applied here, once, when messages are compiled: texts in messages/fr are
// typed with ordinary spaces, and every space that French sets as a no-break space becomes one. The
// module is loaded from a data: URL, so it finds its base plugin through the working directory.
/** @type {import("@inlang/plugin-message-format")["default"]} */
const base = (
  await import(`file://${process.cwd()}/node_modules/@inlang/plugin-message-format/dist/index.js`)
).default;

const NARROW = "\u202F";

export function typeset(text) {
  return text
    .replaceAll(/ (?=[;:!?%»])/g, NARROW)
    .replaceAll(/(?<=«) /g, NARROW)
    .replaceAll(/(?<=\d) (?=€|\d{3}\b)/g, NARROW);
}

function typesetValue(value) {
  if (typeof value === "string") return typeset(value);
  if (Array.isArray(value)) {
    return value.map((variant) =>
      variant.match
        ? {
            ...variant,
            match: Object.fromEntries(
              Object.entries(variant.match).map(([pattern, text]) => [pattern, typeset(text)]),
            ),
          }
        : variant,
    );
  }
  return value;
}

function typesetFile(file) {
  const messages = JSON.parse(new TextDecoder().decode(file.content));
  const typesetMessages = Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      key === "$schema" ? value : typesetValue(value),
    ]),
  );
  return { ...file, content: new TextEncoder().encode(JSON.stringify(typesetMessages)) };
}

export default {
  ...base,
  importFiles: (args) =>
    base.importFiles({
      ...args,
      files: args.files.map((file) => (file.locale === "fr" ? typesetFile(file) : file)),
    }),
};
