import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { placeAttachments } from "#app/features/attachments/commands/place-attachments.server.ts";
import { stageAttachment } from "#app/features/attachments/commands/stage-attachment.server.ts";
import type { Transaction } from "#app/platform/database/db.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { messages, users } from "#db/schema/schema.ts";
import { messageId } from "./conversation-rows.ts";
import { demoConversations } from "./demo-conversations.ts";
import { demoId } from "./demo-id.ts";
import { type DemoPictures, samplePicture } from "./store-demo-photos.server.ts";

type Options = { storage: FileStorage; pictures: DemoPictures };

/** Stores the pictures of the demo messages as attachments, as if their senders had attached them. */
export async function attachDemoPictures(tx: Transaction, options: Options): Promise<void> {
  for (const conversation of demoConversations) {
    for (const [index, { pictures = [] }] of conversation.messages.entries()) {
      if (pictures.length > 0) await attach(tx, options, messageId(conversation, index), pictures);
    }
  }
}

async function attach(
  tx: Transaction,
  { storage, pictures: source }: Options,
  message: string,
  pictures: readonly { picture: string; name: string }[],
): Promise<void> {
  const [sent] = await tx
    .select({
      conversationId: messages.conversationId,
      createdAt: messages.createdAt,
      userId: users.id,
      email: users.email,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.id, message));
  if (!sent) throw new RangeError(`No message ${message}`);
  const { conversationId, createdAt: now, userId, email } = sent;
  const actor = { kind: "user", userId, email, roles: [] } as const;
  const ids: string[] = [];
  for (const { picture, name } of pictures) {
    const content =
      source === "sample"
        ? await samplePicture()
        : await readFile(join(source.folder, `${picture}.jpg`));
    const attachmentId = demoId("attachment", message, picture);
    const file = new Blob([new Uint8Array(content)]);
    const scope = { actor, db: tx, now, storage };
    const staged = await stageAttachment(scope, { attachmentId, conversationId, file, name });
    if (!staged.ok) throw new Error(`${picture}: ${staged.reason}`);
    ids.push(attachmentId);
  }
  await placeAttachments(tx, { ids, messageId: message });
}
