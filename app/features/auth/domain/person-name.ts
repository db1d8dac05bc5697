/** Most characters of a first or last name. */
const NAME_MAX_LENGTH = 80;

// The two joiners used in Persian, Sinhala or Malayalam names (and in emoji); other invisible
// characters could reverse a name or make two look alike.
const joiners = /[\u200C\u200D]/g;
const refused = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD<>]/u;
const emojiStyle = /\uFE0F/g;

/** A name as stored: composed, on one line, trimmed. */
export function normalizeName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/**
 * True for a possible name: at least one letter of any script, and whatever else the person writes,
 * including apostrophes, points and emoji; no markup and no control characters.
 */
export function isPersonName(name: string): boolean {
  const seen = name.replaceAll(joiners, "").replaceAll(emojiStyle, "");
  return name.length <= NAME_MAX_LENGTH && /\p{L}/u.test(seen) && !refused.test(seen);
}
