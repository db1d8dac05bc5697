import { lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { translations } from "#db/schema/schema.ts";
import { translationDays } from "../domain/translation-text.ts";

/**
 * Deletes translations that are older than 90 days. They are copies of descriptions and private messages, and
 * nothing says of which: those of erased texts must not stay for ever. A text that is still read is
 * translated again.
 */
export async function deleteOldTranslations({ db, now }: { db: Db; now: Date }): Promise<void> {
  const oldest = new Date(now.getTime() - translationDays * dayMs);
  await db.delete(translations).where(lt(translations.createdAt, oldest));
}
