/** A field's value before and after a change. */
export type Change = { from: unknown; to: unknown };

/**
 * The fields whose values differ, each with its values before and after, for the audit trail. A missing value
 * counts as null.
 */
export function changedValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names]
      .map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}
