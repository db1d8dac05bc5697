import { parseJson } from "#app/platform/json.ts";
import type { FormAnswer } from "./form-answer.ts";

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

/** The pauses before a file is sent again by itself, in milliseconds. */
const pauses = [1000, 4000];

/**
 * Sends a form with one file and reports how far it is, which `fetch` cannot. While the site does
 * not answer it is sent again, three times in all; null when it never did.
 */
export async function sendFile<Value>(sending: Sending): Promise<FormAnswer<Value> | null> {
  for (const pause of [...pauses, null]) {
    const answer = await sendOnce<Value>(sending);
    if (answer || pause === null || sending.signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

function sendOnce<Value>({
  to,
  file,
  name,
  fields,
  onProgress,
  signal,
}: Sending): Promise<FormAnswer<Value> | null> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = () => resolve(readAnswer<Value>(request.responseText));
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", give);
    for (const failure of ["error", "abort", "timeout"]) {
      request.addEventListener(failure, () => resolve(null));
    }
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", to);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

/** Null when it is not our form's answer: a proxy's page, or nothing. */
function readAnswer<Value>(text: string): FormAnswer<Value> | null {
  const answer: unknown = parseJson(text);
  if (typeof answer !== "object" || answer === null || !("done" in answer)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own action's answer
  return answer as FormAnswer<Value>;
}
