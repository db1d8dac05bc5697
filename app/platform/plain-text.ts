/** The longest of the short texts of a boat, in characters. */
export const longestShortText = 120;

/** What they may not contain (spec 1 §5, spec 2 §5). */
export const refusedCharacters = '< > # " ( ) ! ° $ + ; € * ? = ` _ @';

const refused = new Set(refusedCharacters.replaceAll(" ", ""));

/** True for a text without any refused character (spec 1 §5). */
export function isPlainText(text: string): boolean {
  return !Array.from(text).some((character) => refused.has(character));
}

/** A text without the refused characters (spec 1 §5); the rest of a paste stays. */
export function withoutRefused(text: string): string {
  return isPlainText(text) ? text : Array.from(text).filter(isPlainText).join("");
}
