/**
 * Joins short facts with a dot that stays on the line of the fact before it. Unknown facts are left out.
 * Facts that are not plain text go into a `FactsLine`.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00A0· ");
}
