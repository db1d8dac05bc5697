import { findDocument } from "#app/features/documents/queries/find-document.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { noPrivateFile, privateDownload } from "#app/platform/storage/private-download.server.ts";
import { isStoragePath } from "#app/platform/storage/storage-path.ts";
import type { Route } from "./+types/documents.ts";

/**
 * A private document, for its owner and for moderators: always a download, never shown in the page,
 * and never cached. For everyone else it does not exist.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { actor, db, record, storage } = requestScope(context);
  const path = params["*"];
  if (actor.kind !== "user" || !isStoragePath(path)) return noPrivateFile();
  const document = await findDocument(db, actor, { path, version: url.searchParams.get("v") });
  const file = document && (await storage.find("documents", document.path));
  if (!document || !file) return noPrivateFile();
  const { ownerId } = document;
  const { userId: readerId } = actor;
  return privateDownload(file, {
    request,
    recordOpening:
      ownerId === readerId
        ? undefined
        : () => record(db, { type: "document_opened", ownerId, readerId, path }),
    disposition: `attachment; filename="${path.slice(path.lastIndexOf("/") + 1)}"`,
  });
}
