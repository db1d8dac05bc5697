import { attachmentDisposition } from "#app/features/attachments/domain/attachment-name.ts";
import {
  attachmentPath,
  smallPicturePath,
} from "#app/features/attachments/domain/attachment-path.ts";
import { findAttachment } from "#app/features/attachments/queries/find-attachment.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { noPrivateFile, privateDownload } from "#app/platform/storage/private-download.server.ts";
import type { Route } from "./+types/attachment.ts";

/**
 * A file of a conversation, for its two participants and, once it was reported, for moderators. It is always
 * a download and never cached. For everyone else it does not exist.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { actor, db, record, storage } = requestScope(context);
  const attachment = await findAttachment(db, actor, params.id);
  if (!attachment || actor.kind !== "user") return noPrivateFile();
  const isSmall = url.searchParams.get("size") === "small";
  const small = isSmall ? smallPicturePath(attachment) : null;
  const file = await storage.find("attachments", small ?? attachmentPath(attachment));
  if (!file) return noPrivateFile();
  const { id: attachmentId, ownerId } = attachment;
  const { userId: readerId } = actor;
  return privateDownload(file, {
    request,
    // A moderator. Thumbnails too: their URL works without opening the report, which would be recorded.
    recordOpening: attachment.isParticipant
      ? undefined
      : () => record(db, { type: "attachment_opened", attachmentId, ownerId, readerId }),
    disposition: attachmentDisposition(attachment.name),
  });
}
