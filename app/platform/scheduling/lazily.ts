/**
 * Creates an expensive and often unneeded object on first use. A date formatter, for example, takes a slow
 * phone tens of milliseconds, in which the page does not respond.
 */
export function lazily<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
