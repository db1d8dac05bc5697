const rules = new Map<string, Intl.PluralRules>();

/**
 * The plural category of a number in a language, "one" or "other", by which compiled messages select their
 * text. The compiler's own function creates the rules anew for each message, which is a hundred times slower
 * than using them.
 */
export function plural(language: string, count: unknown): Intl.LDMLPluralRule {
  return rulesOf(language).select(Number(count));
}

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language);
  if (known) return known;
  const made = new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}
