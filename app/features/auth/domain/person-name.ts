/** The maximum length of a first or last name. */
const nameMaxLength = 80;

// The two joiners in Persian, Sinhala or Malayalam names (and in emoji), and the style of emoji, are allowed.
// Other invisible characters could reverse the text of a name, or make two names look alike.
const allowed = /\u200C|\u200D|\uFE0F/g;
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Normalizes a name for storage: NFC, on one line, trimmed. */
export function normalizeName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** Whether a name contains an invisible character that is not part of its spelling. */
export function hasInvisibleCharacter(name: string): boolean {
  return invisible.test(name.replaceAll(allowed, ""));
}

/**
 * Whether a name without invisible characters is acceptable. It contains a letter of any script and may
 * contain apostrophes, dots and emoji, but no markup.
 */
export function isPersonName(name: string): boolean {
  return name.length <= nameMaxLength && /\p{L}/u.test(name) && !/[\uFFFD<>]/u.test(name);
}
