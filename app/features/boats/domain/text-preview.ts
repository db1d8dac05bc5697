/** How many characters of a description are shown at first (spec 1 §9). */
const previewLength = 300;

/**
 * Splits a text into its first part, which has at most 300 characters and ends after a whole word, and the
 * rest, which is empty for a short text. Both together are the text (spec 1 §9).
 */
export function splitPreview(text: string): [shown: string, rest: string] {
  const characters = Array.from(text);
  if (characters.length <= previewLength) return [text, ""];
  const start = characters.slice(0, previewLength).join("");
  // A word that ends exactly at the limit is complete.
  const endsWord = /\s/.test(characters[previewLength] ?? "");
  const cut = endsWord ? start : start.replace(/\s+\S*$/, "");
  // Removes punctuation at the end, because an ellipsis follows.
  const shown = cut.replace(/[\s\p{P}]+$/u, "") || cut || start;
  return [shown, text.slice(shown.length)];
}
