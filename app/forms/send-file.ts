import type { FormAnswer } from "./form-answer.ts";
import { parseAnswer } from "./parse-answer.ts";

type Sending = {
  /** The address, in the language of the page. */
  to: string;
  file: Blob;
  name: string;
  fields: Readonly<Record<string, string>>;
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** What became of a file. */
type SentFile<Value> = {
  /** Null when the site never answered. */
  answer: FormAnswer<Value> | null;
  /**
   * Whether the same file, sent again later, may be taken: the connection broke, the site failed, or
   * the sender has to wait or to sign in first. A file that was refused for its content always will be.
   */
  canRetry: boolean;
};

/** The pauses before a file is sent again by itself, in milliseconds. */
const pauses = [1000, 4000];

/** How long the site may take once it has the whole file: after that the connection is lost. */
const ANSWER_WITHIN_MS = 60_000;

/**
 * Sends a form with one file and reports how far it is, which `fetch` cannot. While the site does
 * not answer it is sent again, three times in all, and not once it is stopped.
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
}: Sending): Promise<SentFile<Value>> {
  // Stopped in a pause, or while the file was prepared: nothing tells of it any more.
  if (signal.aborted) return Promise.resolve({ answer: null, canRetry: true });
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = () => {
      const answer = parseAnswer<Value>(request.responseText);
      resolve({ answer, canRetry: answer === null || isOfTheMoment(request.status) });
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", give);
    let late: ReturnType<typeof setTimeout> | undefined;
    request.upload.addEventListener("load", () => {
      late = setTimeout(() => request.abort(), ANSWER_WITHIN_MS);
    });
    request.addEventListener("loadend", () => clearTimeout(late));
    for (const failure of ["error", "abort"]) {
      request.addEventListener(failure, () => resolve({ answer: null, canRetry: true }));
    }
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", to);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

/** Whether an answer is about the site or the sender, not about the file: signed out, too many, failed. */
function isOfTheMoment(status: number): boolean {
  return status === 401 || status === 429 || status >= 500;
}
