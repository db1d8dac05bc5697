import { certainLanguage } from "../domain/language-guess.ts";

// What is spoken on the coasts that boats lie on, and by those who sail there; fewer languages are
// told apart more surely.
const likely = "fr en de es it nl pt ca hr el tr pl sv da no fi ro cs hu ru uk".split(" ");

type Detector = {
  detect(text: string): { isReliable(): boolean; getScores(): Record<string, number> };
};
let detector: Promise<Detector> | undefined;

/** The word lists take a moment and some memory: they are read when a first text is asked for. */
async function loadDetector(): Promise<Detector> {
  const { eld } = await import("eld/extrasmall");
  const own = eld.newInstance();
  own.setLanguageSubset(likely);
  return own;
}

/** The ISO 639-1 code of a text's language, or null when that is not certain. */
export async function detectLanguage(text: string): Promise<string | null> {
  detector ??= loadDetector();
  const found = (await detector).detect(text);
  return found.isReliable() ? certainLanguage(text, found.getScores()) : null;
}
