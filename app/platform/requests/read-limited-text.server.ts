import { AppError } from "../errors.ts";

/** The body of a request as text; throws `bad_request` when it is longer than the given bytes. */
export async function readLimitedText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AppError("bad_request");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
