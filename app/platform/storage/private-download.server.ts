import type { StoredFile } from "./file-storage.ts";

const unkept = { "Cache-Control": "no-store" };

type Download = {
  request: Request;
  disposition: string;
  /**
   * Records that somebody opens the file, before its content is sent. If this fails, nothing is sent and the
   * file is closed again.
   */
  recordOpening?: (() => Promise<void>) | undefined;
};

/**
 * Sends a private file as a download, never shown in the page and never cached. The other security headers
 * are already on every response: browsers ignore Cross-Origin-Resource-Policy when it is sent twice
 * (server/security-headers.ts).
 */
export async function privateDownload(
  file: StoredFile,
  { request, disposition, recordOpening }: Download,
): Promise<Response> {
  const isHead = request.method === "HEAD";
  try {
    if (!isHead) await recordOpening?.();
  } catch (error) {
    await file.body.cancel();
    throw error;
  }
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      ...unkept,
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Content-Disposition": disposition,
      // If a browser shows the file all the same, it can do nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}

/**
 * The response to everyone for whom the file does not exist. It is not cached, because others may open the
 * file.
 */
export function noPrivateFile(): Response {
  return new Response(null, { status: 404, headers: unkept });
}
