import { attachmentDisposition } from "#app/features/attachments/domain/attachment-name.ts";
import {
  attachmentPath,
  smallPicturePath,
} from "#app/features/attachments/domain/attachment-path.ts";
import { findAttachment } from "#app/features/attachments/queries/find-attachment.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/attachment.ts";

/**
 * A file of a conversation, for its two people and, once it was reported, for moderators: always a
 * download, never cached. For everyone else it does not exist.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { actor, db, record, storage } = requestScope(context);
  const attachment = await findAttachment(db, actor, params.id);
  if (!attachment || actor.kind !== "user") return notFound();
  const isSmall = url.searchParams.get("size") === "small";
  const path = (isSmall && smallPicturePath(attachment)) || attachmentPath(attachment);
  const file = await storage.find("attachments", path);
  if (!file) return notFound();
  if (!attachment.isParticipant) {
    const { id: attachmentId, ownerId } = attachment;
    await record(db, { type: "attachment_opened", attachmentId, ownerId, readerId: actor.userId });
  }
  const isHead = request.method === "HEAD";
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      ...unkept,
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Content-Disposition": attachmentDisposition(attachment.name),
      // If a browser shows it all the same, the page may do nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}

const unkept = { "Cache-Control": "no-store" };

function notFound() {
  return new Response(null, { status: 404, headers: unkept });
}
