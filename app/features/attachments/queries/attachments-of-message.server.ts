import { sql } from "drizzle-orm";
import { messageAttachments, messages } from "#db/schema/schema.ts";
import type { AttachmentFormat } from "../domain/attachment-format.ts";

/** A file of a message, as shown to the two people of its conversation. */
export type Attachment = {
  id: string;
  format: AttachmentFormat;
  name: string;
  bytes: number;
  /** In pixels, for pictures only. */
  width: number | null;
  height: number | null;
};

/** The files of each message in their order, as a column of a query of messages. */
export const attachmentsOfMessage = sql<Attachment[]>`case when ${messages.attachmentCount} = 0
  then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'format', format, 'name', name, 'bytes', bytes,
      'width', width, 'height', height) order by position)
    from ${messageAttachments} where message_id = ${messages.id}), '[]'::jsonb) end`;
