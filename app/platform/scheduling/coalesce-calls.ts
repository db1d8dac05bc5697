/**
 * Coalesces concurrent calls of an expensive question: callers who ask while it is running share the next
 * run, because the answer of the running one may be older than what they ask about.
 */
export function coalesceCalls<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
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
