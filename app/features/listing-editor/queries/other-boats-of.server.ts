import { and, eq, isNull, ne } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";

/** The other boats that an owner may give something of a boat to: all that are not archived. */
export function otherBoatsOf({ id, userId }: { id: string; userId: string }) {
  return and(eq(boats.userId, userId), ne(boats.id, id), isNull(boats.archivedAt));
}
