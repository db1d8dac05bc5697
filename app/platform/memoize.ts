/**
 * Caches the result of `load` for the given milliseconds, per source: for data that is the same for
 * everyone and too expensive to query for each page. A failure is not cached.
 */
export function memoize<Source extends object, Value>(
  milliseconds: number,
  load: (source: Source) => Promise<Value>,
): (source: Source, now: Date) => Promise<Value> {
  const answers = new WeakMap<Source, { value: Promise<Value>; at: number }>();
  return (source, now) => {
    const known = answers.get(source);
    const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < milliseconds) return known.value;
    const value = load(source);
    answers.set(source, { value, at: now.getTime() });
    value.catch(() => answers.delete(source));
    return value;
  };
}
