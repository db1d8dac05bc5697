/** Plain spellings of letters that Unicode decomposition does not split. */
const plainLetters: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/**
 * The form in which texts are compared: lowercase, without accents ('Sète' and 'SETE' are equal), hyphens
 * and apostrophes of any kind as spaces ('saint tropez' is 'Saint-Tropez'), word joiners removed, runs of
 * spaces as one, no spaces at the ends (spec 1 §5, §7).
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{Mn}\u2060]/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s'’‘ʼ′`´\p{Pd}]+/gu, " ")
    .trim();
}
