/** How well each language matches a text, from 0 to 1, by ISO 639-1 code. */
type LanguageScores = Readonly<Record<string, number>>;

/** Names, greetings and single words are too short to detect; most sentences have this many letters. */
const fewestLetters = 20;

/** The lead over the second language that makes the best one certain. */
const clearLead = 0.1;

/**
 * The ISO 639-1 code of a text's language, if the text is long enough and the best score has a clear lead.
 * Null when uncertain, so that the provider detects the language.
 */
export function certainLanguage(text: string, scores: LanguageScores): string | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  const [first, second] = Object.entries(scores).sort(([, a], [, b]) => b - a);
  if (!first) return null;
  return first[1] - (second?.[1] ?? 0) >= clearLead ? first[0] : null;
}

// Short words that occur in nearly every sentence of one language and not in the other.
const frenchWords = new Set(
  "le la les des du et est une un pour avec dans sur vous votre nous au aux ce cette qui".split(
    " ",
  ),
);
const englishWords = new Set(
  "the and is of to for with in you your our we this that it are from has at be can".split(" "),
);

/**
 * Guesses French or English from short words, for the `lang` attribute of an owner's text; cheap enough for
 * every page. Null unless the text has at least three short words of one language, and three times as many as
 * of the other.
 */
export function assumedLanguage(text: string): "fr" | "en" | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const french = words.filter((word) => frenchWords.has(word)).length;
  const english = words.filter((word) => englishWords.has(word)).length;
  const [max, min] = [Math.max(french, english), Math.min(french, english)];
  if (max < 3 || max < min * 3) return null;
  return french > english ? "fr" : "en";
}

/** With this many letters, a text in French or English contains enough short words to be recognised. */
const recognisableLetters = 60;

/**
 * Whether a text seems to be in another language than the reader's: in the site's other language, or long and
 * in neither of the two.
 */
export function seemsForeign(text: string, reader: "fr" | "en"): boolean {
  const language = assumedLanguage(text);
  if (language !== null) return language !== reader;
  return (text.match(/\p{L}/gu)?.length ?? 0) >= recognisableLetters;
}
