import { and, eq, isNotNull } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { profiles } from "#db/schema/schema.ts";
import {
  documentColumns,
  documentValue,
  lockDocuments,
} from "../queries/document-columns.server.ts";
import type { DocumentKind } from "../domain/document-kind.ts";

/**
 * Removes a user's own document of a kind. Its file is deleted after the commit. Throws `not_found` once the
 * account is closed.
 */
export async function removeDocument(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { kind }: { kind: DocumentKind },
): Promise<Outcome<null, never>> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    await lockDocuments(tx, userId);
    await lockMember(tx, userId);
    const removed = await tx
      .update(profiles)
      .set(documentValue(kind, null))
      .where(and(eq(profiles.userId, userId), isNotNull(documentColumns[kind])))
      .returning({ userId: profiles.userId });
    if (removed.length === 0) return;
    await record(tx, { type: "document_removed", userId, kind });
  });
  return done(null);
}
