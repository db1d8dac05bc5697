/** The maximum length of a first or last name. */
const NAME_MAX_LENGTH = 80;

// The two joiners in Persian, Sinhala or Malayalam names (and in emoji) are allowed. Other invisible
// characters could reverse the text of a name, or make two names look alike.
const joiners = /[\u200C\u200D]/g;
const refused = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD<>]/u;
const emojiStyle = /\uFE0F/g;

/** Normalizes a name for storage: NFC, on one line, trimmed. */
export function normalizeName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/**
 * Whether a name is acceptable. It contains a letter of any script and may contain apostrophes, dots and
 * emoji, but no markup and no control characters.
 */
export function isPersonName(name: string): boolean {
  const seen = name.replaceAll(joiners, "").replaceAll(emojiStyle, "");
  return name.length <= NAME_MAX_LENGTH && /\p{L}/u.test(seen) && !refused.test(seen);
}
