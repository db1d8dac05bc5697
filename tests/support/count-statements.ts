import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

export type Statements = {
  /** How many statements the database got. */
  statements: number;
  /** How many of them waited for others to end. */
  turns: number;
  /** The most that were under way at the same time. */
  atOnce: number;
};

type Counting = {
  /** Also counts what others ask meanwhile: the work is a request to a server with its own pool. */
  everyone?: boolean;
};

/**
 * Does some work, and counts what it asks of the database outside transactions. The timers of the
 * job queue use the same pool, and are not counted.
 */
export async function countStatements<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
  { everyone = false }: Counting = {},
): Promise<Statements & { result: Result }> {
  const ask = pool.query.bind(pool);
  const ofWork = new AsyncLocalStorage<boolean>();
  let open = 0;
  const counted: Statements = { statements: 0, turns: 0, atOnce: 0 };
  pool.query = new Proxy(ask, {
    apply(target, _self, sent: unknown[]) {
      if (!everyone && !ofWork.getStore()) return Reflect.apply(target, pool, sent);
      counted.statements += 1;
      if (open === 0) counted.turns += 1;
      open += 1;
      counted.atOnce = Math.max(counted.atOnce, open);
      const answer: Promise<unknown> = Reflect.apply(target, pool, sent);
      return answer.finally(() => (open -= 1));
    },
  });
  try {
    const result = await ofWork.run(true, work);
    return { ...counted, result };
  } finally {
    pool.query = ask;
  }
}
