import type pg from "pg";

export type Statements = {
  /** How many statements the database got. */
  statements: number;
  /** How many of them waited for others to end. */
  turns: number;
  /** The most that were under way at the same time. */
  atOnce: number;
};

/** Does some work, and counts what it asks of the database outside transactions. */
export async function countStatements<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Statements & { result: Result }> {
  const ask = pool.query.bind(pool);
  let open = 0;
  const counted: Statements = { statements: 0, turns: 0, atOnce: 0 };
  pool.query = new Proxy(ask, {
    apply(target, _self, sent: unknown[]) {
      counted.statements += 1;
      if (open === 0) counted.turns += 1;
      open += 1;
      counted.atOnce = Math.max(counted.atOnce, open);
      const answer: Promise<unknown> = Reflect.apply(target, pool, sent);
      return answer.finally(() => (open -= 1));
    },
  });
  try {
    const result = await work();
    return { ...counted, result };
  } finally {
    pool.query = ask;
  }
}
