import { and, eq, isNotNull } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { profiles } from "#db/schema/schema.ts";
import { documentColumns, documentValue } from "../queries/document-columns.server.ts";
import type { RemoveDocumentInput } from "../schema.ts";

/**
 * Removes a user's own document of a kind. Its file is deleted after the commit. Refused when it was replaced
 * since the user saw it; a no-op when there is none. Throws `not_found` once the account is closed.
 */
export async function removeDocument(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { kind, seen }: RemoveDocumentInput,
): Promise<Outcome<null, "changed_meanwhile">> {
  const { userId } = actor;
  const column = documentColumns[kind];
  const stored = and(eq(profiles.userId, userId), isNotNull(column));
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const removed = await tx
      .update(profiles)
      .set(documentValue(kind, null))
      .where(and(stored, seen === undefined ? undefined : eq(column, seen)))
      .returning({ userId: profiles.userId });
    if (removed.length > 0) {
      await record(tx, { type: "document_removed", userId, kind });
      return done(null);
    }
    return (await tx.$count(profiles, stored)) > 0 ? refused("changed_meanwhile") : done(null);
  });
}
