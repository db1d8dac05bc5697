/**
 * Creates on first use what is expensive and often not needed: a formatter of dates takes a slow phone
 * tens of milliseconds, in which the page responds to nothing.
 */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
