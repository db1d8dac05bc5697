import { certainLanguage } from "../domain/language-guess.ts";

// The languages of the coasts with boats and of their visitors. Detection is more reliable with fewer
// languages.
const likely = "fr en de es it nl pt ca hr el tr pl sv da no fi ro cs hu ru uk".split(" ");

type Detector = {
  detect(text: string): { isReliable(): boolean; getScores(): Record<string, number> };
};
let detector: Promise<Detector> | undefined;

/** Loads the word lists on first use, because they take time and memory. */
async function loadDetector(): Promise<Detector> {
  const { eld } = await import("eld/extrasmall");
  const own = eld.newInstance();
  own.setLanguageSubset(likely);
  return own;
}

/** The ISO 639-1 code of a text's language, or null when the detection is not certain. */
export async function detectLanguage(text: string): Promise<string | null> {
  detector ??= loadDetector().catch((error: unknown) => {
    // The next text tries again.
    detector = undefined;
    throw error;
  });
  const found = (await detector).detect(text);
  return found.isReliable() ? certainLanguage(text, found.getScores()) : null;
}
