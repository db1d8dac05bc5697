import type pg from "pg";

/** The entire content of the database as plain text by table, including the jobs. */
export async function textOfEveryTable(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select coalesce(string_agg(one::text, E'\\n'), '') as text from ${name} one`,
    );
    texts.set(name, rows[0]?.text ?? "");
  }
  return texts;
}

/** The tables whose content includes any of the words, ignoring case. */
export async function tablesWith(pool: pg.Pool, ...words: string[]): Promise<string[]> {
  const texts = await textOfEveryTable(pool);
  const holds = (text: string) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  return [...texts].filter(([, text]) => holds(text)).map(([name]) => name);
}
