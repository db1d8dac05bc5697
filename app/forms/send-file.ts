import type { FormAnswer } from "./form-answer.ts";
import { parseAnswer } from "./parse-answer.ts";

type Sending = {
  /** The URL, in the language of the page. */
  to: string;
  file: Blob;
  name: string;
  fields: Readonly<Record<string, string>>;
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /**
   * Called when the server has stored a file that was cancelled after all of it was sent. Without it, nobody
   * waits for the answer to a cancelled file.
   */
  onStoredLate?: () => void;
};

/** The outcome for a file. */
type SentFile<Value> = {
  /** Null when the server never responded. */
  answer: FormAnswer<Value> | null;
  /**
   * Whether the same file may be accepted later: the connection broke, the server failed, or the sender has
   * to wait or to sign in first. A file that was refused for its content will always be refused.
   */
  canRetry: boolean;
};

/** The pauses before automatic retries, in milliseconds. */
const pauses = [1000, 4000];

/**
 * How long an upload may stand still, and the server may take once it has the whole file. After that, the
 * connection counts as lost.
 */
const movesWithinMs = 60_000;

/**
 * Sends a form with one file and reports the upload progress, which `fetch` cannot. While the server does not
 * respond, the file is sent up to three times in total, unless it is cancelled.
 */
export async function sendFile<Value>(sending: Sending): Promise<SentFile<Value>> {
  for (const pause of pauses) {
    const sent = await sendOnce<Value>(sending);
    if (sent.answer || sending.signal.aborted) return sent;
    await pauseUnlessStopped(pause, sending.signal);
  }
  return sendOnce<Value>(sending);
}

function pauseUnlessStopped(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function sendOnce<Value>({
  to,
  file,
  name,
  fields,
  onProgress,
  signal,
  onStoredLate,
}: Sending): Promise<SentFile<Value>> {
  // Cancelled in a pause or while the file was prepared: no event would report it any more.
  if (signal.aborted) return Promise.resolve({ answer: null, canRetry: true });
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = () => {
      const answer = parseAnswer<Value>(request.responseText);
      if (signal.aborted && answer?.done) onStoredLate?.();
      resolve({ answer, canRetry: answer === null || isTemporary(request.status) });
    };
    const giveUp = () => resolve({ answer: null, canRetry: true });
    let isWhole = false;
    let stuck: ReturnType<typeof setTimeout> | undefined;
    const awaitMovement = () => {
      clearTimeout(stuck);
      stuck = setTimeout(() => request.abort(), movesWithinMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      awaitMovement();
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener("load", () => {
      isWhole = true;
      awaitMovement();
    });
    request.addEventListener("load", give);
    request.addEventListener("loadend", () => clearTimeout(stuck));
    for (const failure of ["error", "abort"]) {
      request.addEventListener(failure, giveUp);
    }
    const cancel = () => (isWhole && onStoredLate ? giveUp() : request.abort());
    signal.addEventListener("abort", cancel, { once: true });
    request.open("POST", to);
    request.setRequestHeader("Accept", "application/json");
    awaitMovement();
    request.send(body);
  });
}

/**
 * Whether a response is about the server or the sender rather than the file: signed out, rate limited,
 * failed.
 */
function isTemporary(status: number): boolean {
  return status === 401 || status === 429 || status >= 500;
}
