/**
 * Callers who ask while a question is running share the next one, because the answer of the running one may
 * be older than what they ask about.
 */
export function sharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const start = (): Promise<Answer> => {
    const asked = ask().finally(() => {
      if (current === asked) current = null;
    });
    current = asked;
    return asked;
  };
  return () => {
    if (current === null) return start();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
