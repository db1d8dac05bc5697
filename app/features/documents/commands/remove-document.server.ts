import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { profiles } from "#db/schema/schema.ts";
import {
  documentColumns,
  documentValue,
  lockDocuments,
} from "../queries/document-columns.server.ts";
import type { DocumentKind } from "../domain/document-kind.ts";

/** Removes a user's own document of a kind; its file is deleted after the commit. */
export async function removeDocument(
  { actor, db, jobs }: Pick<CommandContext, "actor" | "db" | "jobs">,
  { kind }: { kind: DocumentKind },
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    await lockDocuments(tx, userId);
    const removed = await tx
      .update(profiles)
      .set(documentValue(kind, null))
      .where(and(eq(profiles.userId, userId), isNotNull(documentColumns[kind])))
      .returning({ userId: profiles.userId });
    if (removed.length === 0) return;
    await jobs.enqueue(tx, "sweep-document-files", { userId, kind });
    await recordAudit(tx, {
      actorId: userId,
      action: "document_removed",
      subjectType: "user",
      subjectId: userId,
      details: { kind },
    });
  });
}
