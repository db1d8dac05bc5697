/**
 * Short facts as one text with a dot between them, which stays in the line of the fact before it. What is not known
 * is left out. Facts that are more than text stand in a `FactsLine`.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00A0· ");
}
