/** Sends one thing, until the signal says that it is no longer wanted. */
type Sending = (signal: AbortSignal) => Promise<void>;

/**
 * Sends things by their ids in the order in which they were added, at most `maxAtOnce` at a time. Nothing is
 * sent before the caller is done, so that it can show first what is being sent.
 */
export function createSendingQueue(maxAtOnce: number) {
  const sendings = new Map<string, Sending>();
  const waiting = new Set<string>();
  const running = new Map<string, AbortController>();

  async function start(id: string) {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      await sendings.get(id)?.(abort.signal);
    } finally {
      running.delete(id);
      startNext();
    }
  }

  function startNext() {
    for (const id of waiting) {
      if (running.size >= maxAtOnce) return;
      waiting.delete(id);
      void start(id);
    }
  }

  function sendAgain(id: string) {
    waiting.add(id);
    queueMicrotask(startNext);
  }

  return {
    add(id: string, send: Sending) {
      sendings.set(id, send);
      sendAgain(id);
    },
    /** Call this for something that was sent, but failed. */
    sendAgain,
    stop(id: string) {
      sendings.delete(id);
      waiting.delete(id);
      running.get(id)?.abort();
    },
    stopAll() {
      waiting.clear();
      for (const abort of running.values()) abort.abort();
    },
  };
}
