import { and, eq } from "drizzle-orm";
import { fileReport } from "#app/features/reports/commands/file-report.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, type Outcome } from "#app/platform/errors.ts";
import { messages } from "#db/schema/schema.ts";
import { requireConversation } from "../queries/require-conversation.server.ts";
import type { ReportInput } from "../schema.ts";

/**
 * Reports the other person of a conversation, or one of their messages in it, to the moderators. Throws
 * `not_found` for anyone and anything else.
 */
export async function reportInConversation(
  context: CommandContext,
  { boatId, otherUserId, messageId, reason, details }: ReportInput,
): Promise<Outcome<{ reportId: string }, "already_reported">> {
  const { actor, db } = context;
  const conversationId = await requireConversation(db, actor, { boatId, otherUserId });
  const thing = { reportedId: otherUserId, conversationId, reason, details };
  if (messageId === undefined) return fileReport(context, { ...thing, messageId: null });
  const received = await db.$count(
    messages,
    and(
      eq(messages.id, messageId),
      eq(messages.conversationId, conversationId),
      eq(messages.recipientId, actor.userId),
    ),
  );
  if (received === 0) throw new AppError("not_found");
  return fileReport(context, { ...thing, messageId });
}
