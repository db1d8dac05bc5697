/** So many characters of a description are shown at first (spec 1 §9). */
const previewLength = 300;

/**
 * Splits a text in two: at most 300 characters ending at a word, and the rest, which is empty
 * for a short text. Together they are the text (spec 1 §9).
 */
export function splitPreview(text: string): [shown: string, rest: string] {
  const characters = Array.from(text);
  if (characters.length <= previewLength) return [text, ""];
  const start = characters.slice(0, previewLength).join("");
  // A word that ends exactly here is complete.
  const endsWord = /\s/.test(characters[previewLength] ?? "");
  const cut = endsWord ? start : start.replace(/\s+\S*$/, "");
  // An ellipsis follows, which goes with a word and not with a full stop.
  const shown = cut.replace(/[\s\p{P}]+$/u, "") || cut || start;
  return [shown, text.slice(shown.length)];
}
