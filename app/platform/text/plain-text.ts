/** The maximum length of a boat's short texts, in characters. */
export const maxShortTextLength = 120;

/** The characters that those texts may not contain (spec 1 §5, spec 2 §5). */
export const refusedCharacters = '< > # " ( ) ! ° $ + ; € * ? = ` _ @';

const refused = new Set(refusedCharacters.replaceAll(" ", ""));

/** True for a text without any refused character (spec 1 §5). */
export function isPlainText(text: string): boolean {
  return !Array.from(text).some((character) => refused.has(character));
}

/** The text without its refused characters (spec 1 §5), so that the rest of a pasted text is kept. */
export function withoutRefused(text: string): string {
  return isPlainText(text) ? text : Array.from(text).filter(isPlainText).join("");
}
