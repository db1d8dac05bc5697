import { sql } from "drizzle-orm";
import { messageAttachments, messages } from "#db/schema/schema.ts";
import type { AttachmentFormat } from "../domain/attachment-format.ts";

/** A file of a message, for the two people of its conversation. */
export type Attachment = {
  id: string;
  format: AttachmentFormat;
  name: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
};

/** In a query of messages: the files of each in their order, without a query of its own. */
export const attachmentsOfMessage = sql<Attachment[]>`case when ${messages.attachmentCount} = 0
  then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'format', format, 'name', name, 'bytes', bytes,
      'width', width, 'height', height) order by position)
    from ${messageAttachments} where message_id = ${messages.id}), '[]'::jsonb) end`;
