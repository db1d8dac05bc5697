import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";

/** The maximum size of the cache, which is cleared beyond it: visitors may type any name. */
const maxNames = 20_000;

/** A cache of `fold_text` by name; the result depends on nothing else. */
const foldedNames = new Map<string, string>();

/** Returns a function that folds each of the given names as the database's `fold_text` does. */
export async function foldNames(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => string> {
  const unknown = names.filter((name) => !foldedNames.has(name));
  if (foldedNames.size + unknown.length > maxNames) foldedNames.clear();
  const asked = foldedNames.size === 0 ? names : unknown;
  const folded = new Map(names.map((name) => [name, foldedNames.get(name) ?? ""]));
  if (asked.length > 0) {
    const { rows } = await db.execute<{ name: string; folded: string }>(sql`
      select name, fold_text(name) as folded from unnest(${sql.param([...asked])}::text[]) as name`);
    for (const { name, folded: text } of rows) {
      foldedNames.set(name, text);
      folded.set(name, text);
    }
  }
  return (name) => folded.get(name) ?? "";
}
