import { findDocument } from "#app/features/documents/queries/find-document.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { isStoragePath } from "#app/platform/storage/storage-path.ts";
import type { Route } from "./+types/documents.ts";

/**
 * A private document, for its owner and for moderators: always a download, never shown in the page,
 * and never cached. For everyone else it does not exist.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { actor, db, record, storage } = requestScope(context);
  const path = params["*"];
  if (actor.kind !== "user" || !isStoragePath(path)) return notFound();
  const document = await findDocument(db, actor, { path, version: url.searchParams.get("v") });
  const file = document && (await storage.find("documents", document.path));
  if (!document || !file) return notFound();
  if (document.ownerId !== actor.userId) {
    const { ownerId } = document;
    await record(db, { type: "document_opened", ownerId, readerId: actor.userId, path });
  }
  const isHead = request.method === "HEAD";
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      ...unkept,
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="${path.slice(path.lastIndexOf("/") + 1)}"`,
      // If a browser shows it all the same, the page may do nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      // The other protecting headers are on every response: given twice, browsers ignore
      // Cross-Origin-Resource-Policy (server/security-headers.ts).
    },
  });
}

const unkept = { "Cache-Control": "no-store" };

function notFound() {
  return new Response(null, { status: 404, headers: unkept });
}
