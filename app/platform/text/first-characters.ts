/** The beginning of a text, at most this many characters. An emoji is one or several, and none is halved. */
export function firstCharacters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join("");
}
