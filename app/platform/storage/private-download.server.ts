import type { StoredFile } from "./file-storage.ts";

const unkept = { "Cache-Control": "no-store" };

/**
 * A private file as a download, never shown in the page and never cached. The other protecting headers are on every
 * response: given twice, browsers ignore Cross-Origin-Resource-Policy (server/security-headers.ts).
 */
export async function privateDownload(
  file: StoredFile,
  { request, disposition }: { request: Request; disposition: string },
): Promise<Response> {
  const isHead = request.method === "HEAD";
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      ...unkept,
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Content-Disposition": disposition,
      // If a browser shows it all the same, the page may do nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}

/** The answer to everyone for whom the file does not exist; not cached either, since others may open it. */
export function noPrivateFile(): Response {
  return new Response(null, { status: 404, headers: unkept });
}
