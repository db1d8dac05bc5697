/** Most characters of a first or last name. */
const NAME_MAX_LENGTH = 80;

// The two joiners that Persian, Sinhala or Malayalam names are spelled with (and emoji made of);
// other signs without a shape could reverse a name or make two look alike.
const joiners = /[\u200C\u200D]/g;
const refused = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD<>]/u;
const emojiStyle = /\uFE0F/g;

/** A name as it is kept: composed, in one line, without spaces around. */
export function normalName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/**
 * True for what can be somebody's name: at least one letter of any script, and whatever else he
 * writes there, apostrophes, points and emoji too; no markup and no signs that control.
 */
export function isPersonName(name: string): boolean {
  const seen = name.replaceAll(joiners, "").replaceAll(emojiStyle, "");
  return name.length <= NAME_MAX_LENGTH && /\p{L}/u.test(seen) && !refused.test(seen);
}
