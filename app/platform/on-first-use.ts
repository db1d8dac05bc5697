/**
 * What is dear to create and often not needed, created when it is asked for first: a formatter of dates
 * takes a slow phone tens of milliseconds, before the page answers anything.
 */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
